// What stands around a text: the games to choose from, what was found, options, rules.

const made = (tag, properties = {}, ...inside) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
};

// The games of the library by region.
export function library(games) {
  const regions = new Map();
  for (const game of games) {
    if (!regions.has(game.region)) {
      const label = game.region.replaceAll("-", " ").replace(/\b./g, (letter) => letter.toUpperCase());
      regions.set(game.region, made("optgroup", { label }));
    }
    regions.get(game.region).append(new Option(game.title, game.name));
  }
  const sorted = [...regions].sort(([one], [other]) => one.localeCompare(other));
  return sorted.map(([, group]) => group);
}

// What is wrong with a text, with buttons that lead there and that mend it.
export function findings({ diagnostics }, editor) {
  return diagnostics.map((one) => {
    const place = made("button", { type: "button", textContent: `Line ${one.line}` });
    place.addEventListener("click", () => editor.goTo(one.from, one.to));
    const help = one.help ? `. ${one.help}` : "";
    const item = made("li", { className: one.severity }, place, ` ${one.severity}: ${one.message}${help} `);
    if (one.fix) {
      const label = one.fix.text ? `Mend: ${one.fix.text}` : "Mend";
      const mend = made("button", { type: "button", className: "mend", textContent: label });
      mend.addEventListener("click", () => editor.replace(one.fix.from, one.fix.to, one.fix.text));
      item.append(mend);
    }
    return item;
  });
}

// The value of an option as texts write it.
const written = (value) => ({ true: "yes", false: "no" })[value] ?? String(value);

// What can be chosen about a game before it begins.
export function options(found, set, wholeMatch) {
  const fields = found.options.map((option) => {
    const select = made("select", {}, ...option.values.map((value) => new Option(written(value), written(value))));
    select.dataset.option = option.name;
    select.dataset.default = written(option.default);
    select.value = set[option.name] ?? written(option.default);
    return made("label", {}, `${option.name} `, select);
  });
  if (found.has_match) {
    const box = made("input", { type: "checkbox", checked: wholeMatch });
    fields.push(made("label", { className: "check" }, box, " whole match"));
  }
  return fields;
}

// The rules in English; what only this game has is marked.
export function rules({ about, sections }) {
  const paragraph = ({ text, differs }) => made("p", {}, differs ? made("mark", {}, text) : text);
  return [
    ...about.map((words) => made("p", { className: "about" }, words)),
    ...sections.map((section) =>
      made("section", {}, made("h3", {}, section.title), ...section.paragraphs.map(paragraph))),
  ];
}
