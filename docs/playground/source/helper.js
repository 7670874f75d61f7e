// A worker with the library, which can be stopped while it thinks.

export class Helper {
  #module;
  #address;
  #worker;
  #waiting = new Map();
  #last = 0;

  constructor(module, script) {
    this.#module = module;
    this.#address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    this.#begin();
  }

  #begin() {
    this.#worker = new Worker(this.#address);
    this.#worker.postMessage({ module: this.#module });
    this.#worker.onmessage = ({ data }) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.error === undefined) waiting?.resolve(data.answer);
      else waiting?.reject(new Error(data.error));
    };
  }

  ask(request) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, request });
    });
  }

  get isBusy() {
    return this.#waiting.size > 0;
  }

  // Forgets what was asked; nobody gets an answer.
  stop() {
    if (!this.isBusy) return;
    this.#worker.terminate();
    this.#waiting.clear();
    this.#begin();
  }
}
