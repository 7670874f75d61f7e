// Starts `manqala lsp` and shows what it says.

"use strict";

const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

/** The command behind the lens, which the server answers with the rules as Markdown. */
const RULES = "manqala.rules";

/** The client while the server runs. */
let client;

/** Shows Markdown beside the editor. */
async function show(markdown) {
  const document = await vscode.workspace.openTextDocument({ language: "markdown", content: markdown });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: true });
}

async function start() {
  const command = vscode.workspace.getConfiguration("manqala").get("path", "manqala");
  const server = { command, args: ["lsp"], transport: TransportKind.stdio };
  client = new LanguageClient("manqala", "manqala", server, {
    documentSelector: [{ language: "manqala" }],
    middleware: {
      async executeCommand(name, args, next) {
        const answer = await next(name, args);
        if (name === RULES && typeof answer === "string") {
          await show(answer);
        }
        return answer;
      },
    },
  });
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    vscode.window.showErrorMessage(
      `The language server did not start. Is manqala installed? Its path can be set as manqala.path. (${error.message ?? error})`,
    );
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("manqala.restart", async () => {
      await stop();
      await start();
    }),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
