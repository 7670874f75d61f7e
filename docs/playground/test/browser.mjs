// Uses the playground as people do, in a real browser: node test/browser.mjs [FILTER]
// CHROMIUM names the browser; SHOTS a folder for pictures of the page.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import * as tests from "./tests.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const address = pathToFileURL(join(here, "../dist/index.html")).href;
const known = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = known.find((path) => path && existsSync(path));
assert.ok(executablePath, "no Chromium is installed; CHROMIUM may name one");

// Pages that the program writes are tested too, where it is built.
const root = join(here, "../../..");
const built = [process.env.MANQALA, ...["release", "debug"].map((kind) => join(root, "target", kind, "manqala"))]
  .find((path) => path && existsSync(path));
const folder = mkdtempSync(join(tmpdir(), "playground-"));
const program = built && ((command, option) => {
  const out = join(folder, "page.html");
  execFileSync(built, [...command, option, out]);
  return pathToFileURL(out).href;
});

const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });

const browser = await chromium.launch({
  executablePath,
  args: [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
  ],
});

let failed = 0;
const filter = process.argv[2] ?? "";
for (const [name, test] of Object.entries(tests).filter(([name]) => name.includes(filter))) {
  const began = Date.now();
  const { width = 1280, height = 900, colorScheme = "light", moving = false } = test.screen ?? {};
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: moving ? "no-preference" : "reduce",
    hasTouch: width < 500,
    // Whatever the page needs is in it.
    offline: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.stack ?? String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  const open = async (fragment = "") => {
    await page.goto("about:blank");
    await page.goto(address + fragment);
    await page.waitForSelector("html[data-ready]");
  };
  const shoot = async (label) => {
    if (shots) await page.screenshot({ path: join(shots, `${label}.png`), fullPage: true });
  };
  try {
    const said = await test({ page, open, shoot, program });
    assert.deepEqual(faults, [], "faults on the page");
    console.log(`ok      ${name} (${said ?? `${Date.now() - began} ms`})`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}\n${error.stack ?? error}\n${faults.join("\n")}`);
    if (shots) await page.screenshot({ path: join(shots, `failed-${name}.png`), fullPage: true }).catch(() => {});
  }
  await context.close();
}
await browser.close();
rmSync(folder, { recursive: true });
process.exit(failed === 0 ? 0 : 1);
