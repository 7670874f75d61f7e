// The playground: one game, or two side by side.

import { Animation } from "./animation.js";
import { Helper } from "./helper.js";
import { Library, Lost, unpacked as unpackedLibrary } from "./library.js";
import { packed, unpacked } from "./link.js";
import { Pane } from "./pane.js";

const FIRST = "oware";
const SECOND = "kalah";
// How long after the last key a text is checked, in milliseconds.
const PAUSE = 250;
// How deep it is searched for where two games part.
const DEPTH = 7;

const element = (id) => document.getElementById(id);

class Page {
  panes = [];
  #sources = new Map();
  #timers = new Map();
  #checks = new Map();
  animation = new Animation(() => Number(element("speed").value));
  #written = "";

  constructor(module, library) {
    const script = element("worker").textContent;
    this.library = library;
    this.checker = new Helper(module, script);
    this.thinker = new Helper(module, script);
    this.searcher = new Helper(module, script);
    this.games = this.library.ask({ do: "library" }).games;
  }

  // The text of a game of the library; undefined where there is none.
  source(name) {
    if (!this.#sources.has(name)) {
      let text;
      try {
        text = this.library.ask({ do: "source", name }).text;
      } catch {
        text = undefined;
      }
      this.#sources.set(name, text);
    }
    return this.#sources.get(name);
  }

  async start() {
    element("loading").remove();
    let content;
    try {
      content = await unpacked(location.hash);
    } catch {
      this.notify("The link is damaged; this is another game.");
    }
    await this.#restore(content ?? { panes: [{ name: FIRST }] });
    element("beside").addEventListener("change", (event) => this.#beside(event.target.checked));
    element("linked").addEventListener("change", () => {
      this.#layout();
      this.#remember();
    });
    element("share").addEventListener("click", () => this.#share());
    element("help-button").addEventListener("click", () => element("help").showModal());
    addEventListener("hashchange", async () => {
      if (location.hash === this.#written) return;
      try {
        await this.#restore((await unpacked(location.hash)) ?? { panes: [{ name: FIRST }] });
      } catch {
        this.notify("The link is damaged; nothing was changed.");
      }
    });
  }

  async #restore(content) {
    const wanted = content.panes.slice(0, 2);
    while (this.panes.length > wanted.length) this.#remove();
    while (this.panes.length < wanted.length) this.#add();
    element("linked").checked = content.linked !== false;
    for (const [index, saved] of wanted.entries()) await this.load(this.panes[index], saved);
    this.#layout();
  }

  #add() {
    const pane = new Pane(this.panes.length, this);
    this.panes.push(pane);
    element("panes").append(pane.root);
  }

  #remove() {
    const pane = this.panes.pop();
    clearTimeout(this.#timers.get(pane));
    pane.root.remove();
    this.library.ask({ do: "end", pane: pane.index });
  }

  #layout() {
    const two = this.panes.length === 2;
    element("panes").classList.toggle("two", two);
    element("panes").classList.toggle("linked", two && element("linked").checked);
    element("beside").checked = two;
    element("linked-label").hidden = !two;
    this.#search();
  }

  async #beside(on) {
    this.hurry();
    if (on && this.panes.length === 1) {
      const [first] = this.panes;
      this.#add();
      // A variant begins as the game that it varies.
      const saved = first.name === FIRST && first.saved.name ? { name: SECOND } : first.saved;
      await this.anew(first);
      await this.load(this.panes[1], { ...saved, moves: [] });
    } else if (!on && this.panes.length === 2) {
      this.#remove();
      this.#refresh(this.library.ask({ do: "show" }));
      this.#rules();
    }
    this.#layout();
    this.#remember();
  }

  // Begins a variant of a game of the library, side by side with it.
  async vary(pane) {
    const title = pane.view?.title ?? pane.name;
    const text = `Game "My ${title}" follows "${pane.name}" except:\nSource "Played at home".\n\n`;
    if (this.panes.length === 1) this.#add();
    const [first, second] = this.panes;
    if (pane === second) await this.load(first, { ...second.saved, moves: [] });
    else await this.anew(first);
    await this.load(second, { text });
    this.#layout();
    second.editor.goTo(text.length, text.length);
  }

  // Takes up a game: one of the library by name, or a text.
  async load(pane, { name = "", text, set = {}, match = false, moves = [] }) {
    this.hurry();
    const known = name && this.source(name) !== undefined;
    if (name && !known) this.notify(`There is no game "${name}" in the library.`);
    pane.name = known ? name : "";
    pane.set = { ...set };
    pane.wholeMatch = match === true;
    pane.editor.text = String(text ?? this.source(known ? name : FIRST));
    if (!known && text === undefined) pane.name = FIRST;
    pane.showName();
    await this.check(pane, moves.map(String), true);
  }

  // A text was changed by its writer.
  changed(pane) {
    clearTimeout(this.#timers.get(pane));
    this.#timers.set(pane, setTimeout(() => this.check(pane, pane.moves), PAUSE));
  }

  async check(pane, moves, anew = false) {
    clearTimeout(this.#timers.get(pane));
    const text = pane.editor.text;
    const number = (this.#checks.get(pane) ?? 0) + 1;
    this.#checks.set(pane, number);
    if (anew) this.begin(pane, moves);
    let found;
    try {
      found = await this.checker.ask({ do: "check", text });
    } catch (error) {
      this.notify(error.message);
      return;
    }
    if (this.#checks.get(pane) !== number || !this.panes.includes(pane)) return;
    pane.showFindings(found);
    pane.showName();
    if (found.playable && !anew) this.begin(pane, moves);
    this.#remember();
  }

  // Plays these moves from the start.
  begin(pane, moves) {
    this.hurry();
    try {
      this.#refresh(this.library.ask({ do: "begin", pane: pane.index, sheet: pane.sheet, moves }));
      this.#rules();
      this.#search();
    } catch (error) {
      if (error instanceof Lost) this.#lost();
      else pane.refuse(error.message);
    }
    this.#remember();
  }

  async anew(pane) {
    for (const one of this.#together(pane)) {
      if (one.view) this.begin(one, []);
    }
    this.say("A new game.");
  }

  #together(pane) {
    return element("linked").checked ? this.panes : [pane];
  }

  // The games in which a move of this one is played too.
  #indices(pane) {
    return this.#together(pane).map((one) => one.index);
  }

  async play(pane, move, done = () => {}) {
    this.hurry();
    let answer;
    try {
      answer = this.library.ask({ do: "play", panes: this.#indices(pane), move });
    } catch (error) {
      if (error instanceof Lost) this.#lost();
      else pane.refuse(error.message);
      return;
    }
    if (answer.refused) {
      for (const { pane: index, why } of answer.refused) {
        const elsewhere = answer.refused.length < this.#together(pane).length;
        this.panes[index].refuse(elsewhere ? `Here the games part: ${why}.` : `${why}.`);
        this.say(`${this.panes[index].view.title}: ${why}.`);
      }
      return;
    }
    done();
    for (const one of this.panes) one.refuse("");
    await this.animation.play(answer.frames ?? [], this.panes);
    this.#refresh(answer);
    this.#remember();
    const said = this.#together(pane).map((one) => one.view.announce);
    this.say([...new Set(said), pane.view.said.join(" "), answer.difference && "The games differ."]
      .filter(Boolean).join(" "));
  }

  step(deed, pane) {
    this.hurry();
    const answer = this.library.ask({ do: deed, panes: this.#indices(pane) });
    this.#refresh(answer);
    this.#remember();
    const done = deed === "undo" ? "Taken back" : "Played again";
    this.say(answer.moved ? `${done}. ${pane.view.said.join(" ")}` : "There is nothing more.");
  }

  // A place was clicked from which there is no move: asks the library why.
  whyNot(pane, site) {
    if (pane.view.legal.length === 0) return;
    const answer = this.library.ask({ do: "play", panes: [pane.index], move: site });
    const why = answer.refused?.[0]?.why;
    if (!why) {
      this.#refresh(answer);
      return;
    }
    pane.refuse(`${why}.`);
  }

  async hint(pane, plays) {
    this.hurry();
    if (!pane.view || pane.view.legal.length === 0) return;
    this.thinker.stop();
    const player = pane.part(".player").value;
    const moves = pane.moves;
    pane.showHint("Thinking…");
    try {
      const hint = await this.thinker.ask({ do: "hint", sheet: pane.sheet, moves, player });
      if (pane.moves.join() !== moves.join()) return;
      pane.showHint(plays ? "" : hint.advice.join(" "), plays ? undefined : hint.move);
      if (plays) await this.play(pane, hint.move);
    } catch (error) {
      pane.showHint(error.message);
    }
  }

  // Ends an animation; whether there was one.
  hurry() {
    return this.animation.hurry();
  }

  #refresh(answer) {
    for (const pane of this.panes) {
      const view = answer.panes[pane.index];
      if (view) pane.show(view);
    }
    const difference = element("difference");
    this.difference = answer.difference ?? "";
    difference.hidden = this.panes.length < 2;
    difference.textContent = this.difference
      ? `They differ: ${this.difference}.`
      : `So far they are the same. ${this.parting ?? ""}`;
    difference.classList.toggle("differs", Boolean(this.difference));
  }

  #rules() {
    const { rules } = this.library.ask({ do: "rules" });
    for (const pane of this.panes) {
      if (rules[pane.index]) pane.showRules(rules[pane.index]);
    }
  }

  // Looks for the shortest way to a difference.
  async #search() {
    this.searcher.stop();
    this.parting = "";
    if (this.panes.length < 2 || this.panes.some((pane) => !pane.view)) return;
    const sheets = this.panes.map((pane) => pane.sheet);
    try {
      const { found, searched, ended } = await this.searcher.ask({ do: "part", sheets, depth: DEPTH });
      if (found?.moves.length > 0) this.parting = `They part after ${found.moves.join(" ")}.`;
      else if (ended) this.parting = "No moves make them differ.";
      else if (!found) this.parting = `No ${searched} moves make them differ.`;
    } catch {
      return;
    }
    this.#refresh(this.library.ask({ do: "show" }));
  }

  // The library has forgotten everything: takes the games up where they were.
  async #lost() {
    await this.library.begin();
    this.notify("The library broke down over this and was started again.");
    for (const pane of this.panes) {
      try {
        this.#refresh(this.library.ask({ do: "begin", pane: pane.index, sheet: pane.sheet, moves: pane.moves }));
      } catch (error) {
        pane.refuse(error.message);
      }
    }
  }

  get #content() {
    return {
      panes: this.panes.map((pane) => pane.saved),
      ...(this.panes.length === 2 && { linked: element("linked").checked }),
    };
  }

  // Keeps the address up to date, so that it can be kept or sent as it is.
  async #remember() {
    const fragment = await packed(this.#content);
    if (fragment === location.hash) return;
    this.#written = fragment;
    history.replaceState(null, "", fragment);
  }

  async #share() {
    await this.#remember();
    try {
      await navigator.clipboard.writeText(location.href);
      this.notify("The link is copied: it holds the text, the options and the moves.");
    } catch {
      this.notify("Copy the address of this page: it holds the text, the options and the moves.");
    }
  }

  say(words) {
    element("live").textContent = words;
  }

  notify(words) {
    const notice = element("notice");
    notice.textContent = words;
    notice.hidden = false;
    clearTimeout(this.notice);
    this.notice = setTimeout(() => { notice.hidden = true; }, 6000);
  }
}

async function begin() {
  try {
    const module = await unpackedLibrary(element("library").textContent);
    const page = new Page(module, await new Library(module).begin());
    await page.start();
    document.documentElement.dataset.ready = "yes";
  } catch (error) {
    const place = element("loading") ?? element("notice");
    place.hidden = false;
    place.textContent = `The playground cannot start here: ${error.message}`;
  }
}

begin();
