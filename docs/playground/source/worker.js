// What takes a while, beside the page: checking a text, thinking about a move.

import { Library, Lost } from "./library.js";

let library;

onmessage = async ({ data }) => {
  if (data.module) {
    library = new Library(data.module).begin();
    return;
  }
  try {
    postMessage({ id: data.id, answer: (await library).ask(data.request) });
  } catch (error) {
    if (error instanceof Lost) library = (await library).begin();
    postMessage({ id: data.id, error: error.message });
  }
};
