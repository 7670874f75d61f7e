// The editor of a text: colours, findings, completions and explanations come from the library.

import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState, RangeSetBuilder } from "@codemirror/state";
import {
  Decoration, EditorView, ViewPlugin, drawSelection, highlightActiveLine, hoverTooltip, keymap,
  lineNumbers,
} from "@codemirror/view";

const theme = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--card)", fontSize: "0.92rem" },
  "&.cm-focused": { outline: "2px solid var(--accent)" },
  ".cm-content": { fontFamily: "var(--mono)", caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--card)", color: "var(--dim)", border: "none" },
  ".cm-activeLine": { backgroundColor: "var(--active)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":
    { backgroundColor: "var(--selected)" },
  ".cm-tooltip": { backgroundColor: "var(--card)", color: "var(--ink)", border: "1px solid var(--line)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-completionInfo": { maxWidth: "22rem" },
  ".cm-diagnosticAction": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
});

const marks = Object.fromEntries(
  ["opener", "word", "number", "house", "name", "option", "remark"]
    .map((name) => [name, Decoration.mark({ class: `tok-${name}` })]),
);

function colours(library) {
  const decorated = (state) => {
    const builder = new RangeSetBuilder();
    let lexemes = [];
    try {
      lexemes = library.ask({ do: "lexemes", text: state.doc.toString() }).lexemes;
    } catch {
      // Without colours until it has begun again.
    }
    for (const [from, to, name] of lexemes) {
      if (from < to) builder.add(from, to, marks[name]);
    }
    return builder.finish();
  };
  return ViewPlugin.fromClass(class {
    constructor(view) { this.decorations = decorated(view.state); }
    update(update) {
      if (update.docChanged) this.decorations = decorated(update.state);
    }
  }, { decorations: (plugin) => plugin.decorations });
}

const kinds = { sentence: "text", phrase: "text", word: "keyword", name: "variable" };

function completions(library) {
  return (context) => {
    const text = context.state.doc.toString();
    const found = library.ask({ do: "complete", text, at: context.pos });
    if (!context.explicit && found.from === context.pos) return null;
    return {
      from: found.from,
      filter: false,
      options: found.items.map((item, index) => ({
        label: item.text, type: kinds[item.kind], info: item.means || undefined, boost: -index,
      })),
    };
  };
}

function explanations(library) {
  return hoverTooltip((view, at) => {
    const { hover } = library.ask({ do: "hover", text: view.state.doc.toString(), at });
    if (!hover) return null;
    return {
      pos: hover.from,
      end: hover.to,
      create: () => {
        const dom = document.createElement("div");
        dom.className = "explanation";
        for (const [tag, words] of [["strong", hover.title], ["p", hover.text], ["code", hover.example]]) {
          if (words) dom.append(Object.assign(document.createElement(tag), { textContent: words }));
        }
        return { dom };
      },
    };
  });
}

export class Editor {
  constructor(parent, library, { label, changed }) {
    const listener = EditorView.updateListener.of((update) => {
      if (update.docChanged) changed();
    });
    this.extensions = [
      lineNumbers(), history(), drawSelection(), highlightActiveLine(), closeBrackets(), lintGutter(),
      EditorView.lineWrapping, theme, listener,
      EditorView.contentAttributes.of({ "aria-label": label, autocapitalize: "off", spellcheck: "false", tabindex: "0" }),
      colours(library), explanations(library),
      autocompletion({ override: [completions(library)], maxRenderedOptions: 60 }),
      keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
    ];
    this.view = new EditorView({ parent, extensions: this.extensions });
  }

  get text() {
    return this.view.state.doc.toString();
  }

  // Another text, with which the history of changes begins anew.
  set text(text) {
    this.view.setState(EditorState.create({ doc: text, extensions: this.extensions }));
  }

  replace(from, to, insert) {
    this.view.dispatch({ changes: { from, to, insert } });
  }

  goTo(from, to) {
    this.view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
    this.view.focus();
  }

  show(findings) {
    const length = this.view.state.doc.length;
    const diagnostics = findings.map((one) => ({
      from: Math.min(one.from, length),
      to: Math.min(one.to, length),
      severity: one.severity,
      message: one.help ? `${one.message}\n${one.help}` : one.message,
      actions: one.fix ? [{ name: "Mend", apply: () => this.replace(one.fix.from, one.fix.to, one.fix.text) }] : [],
    }));
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }
}
