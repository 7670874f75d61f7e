// Puts style, scripts and the library into one page: node bundle.mjs LIBRARY.wasm OUT.html

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const [library, out] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const source = (name) => join(here, "source", name);

async function bundled(name) {
  const made = await build({
    entryPoints: [source(name)],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
  });
  // What would end the script element that holds it.
  return made.outputFiles[0].text.replaceAll("</script", "<\\/script");
}

const parts = {
  STYLE: [
    await readFile(source("page.css"), "utf8"),
    await readFile(join(here, "../../src/render/svg/board.css"), "utf8"),
    await readFile(source("board.css"), "utf8"),
  ].join("\n"),
  SCRIPT: await bundled("main.js"),
  WORKER: await bundled("worker.js"),
  LIBRARY: gzipSync(await readFile(library), { level: 9 }).toString("base64"),
};
const template = await readFile(source("index.html"), "utf8");
const page = template.replace(/<!--(STYLE|SCRIPT|WORKER|LIBRARY)-->/g, (_, name) => parts[name]);

await mkdir(dirname(out), { recursive: true });
await writeFile(out, page);
console.log(`${out}: ${Math.round(page.length / 1024)} kB`);
