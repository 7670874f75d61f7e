// One game of the page: its text, its board, its rules.

import { Board } from "./board.js";
import { Editor } from "./editor.js";
import { isClicked, isWhole, named, nextPlaces, placesOf, possible } from "./moves.js";
import { findings, library, options, rules } from "./sheet.js";

// So many moves are listed as buttons; any can be typed.
const MOST_CHOICES = 40;
const nothing = { legal: new Set(), picked: [], hinted: new Set() };

export class Pane {
  view = null;
  set = {};
  wholeMatch = false;
  // The name of the game of the library whose text this is.
  name = "";

  constructor(index, page) {
    this.index = index;
    this.page = page;
    const template = document.getElementById("pane");
    this.root = template.content.firstElementChild.cloneNode(true);
    this.root.setAttribute("aria-label", index === 0 ? "Game" : "Other game");
    this.board = new Board(this.part(".board-box"), (site) => this.choose(site));
    this.picked = [];
    this.hinted = new Set();
    this.editor = new Editor(this.part(".editor"), page.library, {
      label: index === 0 ? "Rules of the game" : "Rules of the other game",
      changed: () => page.changed(this),
    });
    this.#fillLibrary();
    this.#listen();
  }

  part(selector) {
    return this.root.querySelector(selector);
  }

  #fillLibrary() {
    this.part(".library").append(new Option("(your own)", ""), ...library(this.page.games));
  }

  #listen() {
    const page = this.page;
    const deeds = {
      undo: () => page.step("undo", this),
      redo: () => page.step("redo", this),
      anew: () => page.anew(this),
      hint: () => page.hint(this, false),
      let: () => page.hint(this, true),
      format: () => this.tidy(),
      vary: () => page.vary(this),
    };
    this.root.addEventListener("click", (event) => {
      const button = event.target.closest("[data-do]");
      if (button) deeds[button.dataset.do]();
      const move = event.target.closest("[data-move]");
      if (move) page.play(this, move.dataset.move);
    });
    this.part(".typed").addEventListener("submit", (event) => {
      event.preventDefault();
      const field = this.part(".typed input");
      const text = field.value.trim();
      if (text) page.play(this, text, () => { field.value = ""; });
    });
    this.part(".library").addEventListener("change", (event) => {
      if (event.target.value) page.load(this, { name: event.target.value });
    });
    this.part(".options").addEventListener("change", () => {
      this.#readOptions();
      page.begin(this, []);
    });
    const keys = { u: deeds.undo, r: deeds.redo, h: deeds.hint, n: deeds.anew };
    this.part(".board-box").addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const deed = keys[event.key.toLowerCase()];
      if (deed) {
        event.preventDefault();
        deed();
      } else if (event.key === "Escape") {
        this.pick([]);
      } else if (event.key === "+" || event.key === "-") {
        this.chooseWay(event.key);
      }
    });
  }

  // What the library needs to take the game up.
  get sheet() {
    return { text: this.editor.text, set: Object.entries(this.set), whole_match: this.wholeMatch };
  }

  get moves() {
    return this.view?.plies.map((ply) => ply.move) ?? [];
  }

  // What the address says of it.
  get saved() {
    const text = this.editor.text;
    const own = this.name && text === this.page.source(this.name);
    return {
      ...(own ? { name: this.name } : { text }),
      ...(Object.keys(this.set).length > 0 && { set: this.set }),
      ...(this.wholeMatch && { match: true }),
      ...(this.moves.length > 0 && { moves: this.moves }),
    };
  }

  // Shows how the game stands.
  show(view) {
    this.view = view;
    this.picked = [];
    this.hinted = new Set();
    this.part(".hint").hidden = true;
    this.part(".title").textContent = view.title;
    this.board.draw(view.svg, view.title);
    const status = this.part(".status");
    status.textContent = view.said.join(" ");
    // The picture says itself whose turn it is.
    status.classList.toggle("unseen", view.said.length === 1);
    const plies = view.plies.map((ply, index) => `${index + 1}. ${ply.move}`);
    this.part(".plies").textContent = plies.join("  ");
    this.part(".happened").hidden = !view.happened;
    this.part(".happened pre").textContent = (view.happened ?? []).join("\n");
    this.part("[data-do=undo]").disabled = view.plies.length === 0;
    this.part("[data-do=redo]").disabled = !view.redo;
    for (const deed of ["hint", "let"]) this.part(`[data-do=${deed}]`).disabled = view.legal.length === 0;
    this.refuse(view.stopped ? `The game stands before ${view.stopped}.` : "");
    this.#choices();
  }

  // Shows a step of a move.
  frame(frame) {
    this.board.draw(frame.svg, this.view.title);
    this.board.mark(nothing);
  }

  refuse(words) {
    this.part(".refusal").textContent = words;
    this.part(".refusal").hidden = !words;
  }

  choose(site) {
    if (this.page.hurry()) return;
    const legal = this.view?.legal ?? [];
    let picked = [...this.picked, site];
    let moves = possible(legal, picked);
    if (moves.length === 0) {
      // Another beginning, or no move at all.
      picked = [site];
      moves = possible(legal, picked);
    }
    if (moves.length === 0) {
      this.pick([]);
      this.page.whyNot(this, site);
      return;
    }
    if (moves.length === 1 && isWhole(moves[0], picked)) {
      this.page.play(this, moves[0]);
    } else {
      this.pick(picked);
    }
  }

  chooseWay(way) {
    const moves = possible(this.view?.legal ?? [], this.picked);
    const from = this.board.box.querySelector("[tabindex='0']")?.dataset.site;
    const start = this.picked[0] ?? from;
    const move = moves.find((one) => one.startsWith(`${start}${way}`));
    if (move) this.page.play(this, move);
  }

  pick(picked) {
    this.picked = picked;
    this.refuse("");
    this.#choices();
    if (picked.length > 0) {
      const choices = this.part(".choices").textContent;
      this.page.say(`${picked.join(", ")} chosen. Go on: ${choices}`);
    }
  }

  // Buttons for the moves that clicks alone do not tell apart.
  #choices() {
    const moves = possible(this.view.legal, this.picked);
    const listed = this.picked.length > 0 ? moves : moves.filter((move) => !isClicked(move));
    const buttons = listed.slice(0, MOST_CHOICES).map((move) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.move = move;
      button.textContent = named(move);
      return button;
    });
    const box = this.part(".choices");
    const had = box.contains(document.activeElement);
    box.replaceChildren(...buttons);
    if (had) this.board.focus();
    this.board.mark({ legal: nextPlaces(moves, this.picked), picked: this.picked, hinted: this.hinted });
  }

  showHint(words, move) {
    const hint = this.part(".hint");
    hint.textContent = words;
    hint.hidden = !words;
    this.hinted = new Set(move ? placesOf(move) : []);
    if (this.view) this.#choices();
  }

  // What was found in the text.
  showFindings(found) {
    this.editor.show(found.diagnostics);
    this.part(".findings").replaceChildren(...findings(found, this.editor));
    this.part(".stale").hidden = found.playable || !this.view;
    const box = this.part(".options");
    if (!box.contains(document.activeElement)) {
      box.replaceChildren(...options(found, this.set, this.wholeMatch));
    }
  }

  #readOptions() {
    const selects = [...this.part(".options").querySelectorAll("select")];
    const changed = selects.filter((select) => select.value !== select.dataset.default);
    this.set = Object.fromEntries(changed.map((select) => [select.dataset.option, select.value]));
    this.wholeMatch = this.part(".options input")?.checked ?? false;
  }

  showRules(told) {
    this.part(".rules > div").replaceChildren(...rules(told));
  }

  showName() {
    const same = this.name && this.editor.text === this.page.source(this.name);
    this.part(".library").value = same ? this.name : "";
    // Only what is in the library can be followed.
    this.part("[data-do=vary]").disabled = !same;
  }

  tidy() {
    const { text } = this.page.library.ask({ do: "format", text: this.editor.text });
    if (text !== this.editor.text) this.editor.replace(0, this.editor.text.length, text);
  }
}
