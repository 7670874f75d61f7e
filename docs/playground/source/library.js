// The library, compiled to WebAssembly: texts go in and out through one piece of its memory.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Library {
  #module;
  #inside;

  constructor(module) {
    this.#module = module;
  }

  // Begins, or begins anew without its games.
  async begin() {
    this.#inside = (await WebAssembly.instantiate(this.#module)).exports;
    return this;
  }

  // Asks, and gives the answer; throws what is wrong with the request.
  ask(request) {
    if (!this.#inside) throw new Lost("it has not begun");
    let answer;
    try {
      answer = JSON.parse(this.#talk(JSON.stringify(request)));
    } catch (error) {
      this.#inside = undefined;
      throw new Lost(String(error));
    }
    if (!answer.ok) throw new Error(answer.error);
    return answer;
  }

  #talk(text) {
    const bytes = encoder.encode(text);
    const room = this.#inside.manqala_room(bytes.length);
    new Uint8Array(this.#inside.memory.buffer, room, bytes.length).set(bytes);
    const length = this.#inside.manqala_answer();
    const memory = this.#inside.memory.buffer;
    return decoder.decode(new Uint8Array(memory, this.#inside.manqala_text(), length));
  }
}

// The library broke down, and has to begin anew.
export class Lost extends Error {}

// The compiled library out of the page that holds it.
export async function unpacked(base64) {
  const packed = Uint8Array.from(atob(base64.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
