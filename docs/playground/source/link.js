// What is on the page as part of its address, packed: texts, options, moves.

const MARK = "#g=";

function through(bytes, stream) {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();
}

export async function packed(content) {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const small = new Uint8Array(await through(bytes, new CompressionStream("deflate-raw")));
  const letters = Array.from(small, (byte) => String.fromCharCode(byte)).join("");
  return MARK + btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

// The content of an address; the name of a game alone stands for that game. Undefined for none.
export async function unpacked(fragment) {
  if (!fragment.startsWith(MARK)) {
    const name = decodeURIComponent(fragment.slice(1));
    return name ? { panes: [{ name }] } : undefined;
  }
  const letters = atob(fragment.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
  const small = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const bytes = await through(small, new DecompressionStream("deflate-raw"));
  const content = JSON.parse(new TextDecoder().decode(bytes));
  if (!Array.isArray(content?.panes)) throw new Error("no games");
  return content;
}
