// The board: the library's drawing, made to be clicked, walked over by keys, and read aloud.

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board {
  #at;
  #middles = new Map();

  // `chosen` is told which place was clicked.
  constructor(box, chosen) {
    this.box = box;
    this.chosen = chosen;
    box.addEventListener("click", (event) => {
      const place = event.target.closest("[data-site]");
      if (place) {
        this.#enter(place.dataset.site, false);
        chosen(place.dataset.site);
      }
    });
    box.addEventListener("keydown", (event) => this.#key(event));
    box.addEventListener("focusin", (event) => {
      const place = event.target.closest("[data-site]");
      if (place) this.#enter(place.dataset.site, false);
    });
  }

  // Shows a drawing. What did not change stays what it was, so that nobody loses their place.
  draw(text, title) {
    const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const svg = this.box.querySelector("svg");
    if (!svg || !patched(svg, drawn)) {
      const had = this.box.contains(document.activeElement);
      this.box.replaceChildren(document.importNode(drawn, true));
      this.#middles.clear();
      if (had) this.focus();
    }
    const shown = this.box.querySelector("svg");
    shown.setAttribute("role", "group");
    shown.setAttribute("aria-label", `Board of ${title}`);
    shown.querySelector(":scope > desc")?.remove();
    shown.querySelector(":scope > title")?.remove();
  }

  // Marks where a move can begin or go on, what of it was chosen, and what a hint says.
  mark({ legal, picked, hinted }) {
    const places = [...this.box.querySelectorAll("[data-site]")];
    for (const place of places) {
      const site = place.dataset.site;
      const can = legal.has(site);
      place.classList.toggle("legal", can);
      place.classList.toggle("picked", picked.includes(site));
      place.classList.toggle("hinted", hinted.has(site));
      place.setAttribute("role", "button");
      place.setAttribute("aria-disabled", String(!can));
      place.setAttribute("tabindex", "-1");
      const holds = place.querySelector("title")?.textContent ?? site;
      const more = [can && "can move", picked.includes(site) && "chosen", hinted.has(site) && "hint"];
      place.setAttribute("aria-label", [holds, ...more.filter(Boolean)].join(", "));
    }
    const first = places.find((place) => place.dataset.site === this.#at)
      ?? places.find((place) => legal.has(place.dataset.site)) ?? places[0];
    first?.setAttribute("tabindex", "0");
  }

  focus() {
    this.box.querySelector("[data-site][tabindex='0']")?.focus();
  }

  #place(site) {
    return this.box.querySelector(`[data-site="${site}"]`);
  }

  #enter(site, focus) {
    this.#at = site;
    for (const place of this.box.querySelectorAll("[data-site]")) {
      place.setAttribute("tabindex", place.dataset.site === site ? "0" : "-1");
    }
    if (focus) this.#place(site)?.focus();
  }

  #key(event) {
    const place = event.target.closest("[data-site]");
    if (!place || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.chosen(place.dataset.site);
    } else if (arrows[event.key]) {
      event.preventDefault();
      const next = this.#next(place.dataset.site, arrows[event.key]);
      if (next) this.#enter(next, true);
    }
  }

  // The nearest place in a direction, the straighter the better.
  #next(from, [dx, dy]) {
    if (this.#middles.size === 0) {
      for (const place of this.box.querySelectorAll("[data-site]")) {
        const shape = place.querySelector("circle, rect").getBBox();
        this.#middles.set(place.dataset.site, [shape.x + shape.width / 2, shape.y + shape.height / 2]);
      }
    }
    const [x, y] = this.#middles.get(from);
    let best;
    for (const [site, [otherX, otherY]] of this.#middles) {
      const along = (otherX - x) * dx + (otherY - y) * dy;
      const beside = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
      const far = along + 3 * beside;
      if (along > 8 && beside <= along * 1.5 && (!best || far < best.far)) best = { site, far };
    }
    return best?.site;
  }
}

// Makes a drawing show what another does, in place; false where they are too unlike.
function patched(svg, drawn) {
  const isPlace = (node) => node?.hasAttribute?.("data-site");
  const olds = [...svg.children].filter((node) => !["title", "desc"].includes(node.nodeName));
  const news = [...drawn.children].filter((node) => !["title", "desc"].includes(node.nodeName));
  const sites = (nodes) => nodes.filter(isPlace).map((node) => node.dataset.site).join(" ");
  if (sites(olds) !== sites(news)) return false;
  const alike = (one, other) => isPlace(one) === isPlace(other) && one.dataset.site === other.dataset.site;
  for (let index = 0; index < Math.max(olds.length, news.length); index += 1) {
    const [old, fresh] = [olds[index], news[index]];
    if (!fresh) {
      if (isPlace(old)) return false;
      old.remove();
    } else if (!old) {
      if (isPlace(fresh)) return false;
      svg.append(document.importNode(fresh, true));
    } else if (!alike(old, fresh)) {
      return false;
    } else if (!isPlace(old)) {
      if (old.outerHTML !== fresh.outerHTML) old.replaceWith(document.importNode(fresh, true));
    } else {
      old.setAttribute("class", fresh.getAttribute("class"));
      if (old.innerHTML !== fresh.innerHTML) {
        old.replaceChildren(...[...fresh.childNodes].map((node) => document.importNode(node, true)));
      }
    }
  }
  for (const name of ["viewBox", "width", "height"]) svg.setAttribute(name, drawn.getAttribute(name));
  return true;
}
