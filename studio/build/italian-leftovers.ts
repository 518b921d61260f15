import type {Plugin} from 'vite'

/** Replacements for parts of Sanity's code, mostly English texts, that translation files cannot change. */
const LEFT: readonly (readonly [written: RegExp, italian: string])[] = [
  [/\b(content|text): "Close"/g, '$1: "Chiudi"'],
  [/("aria-label": )"Close dialog"/g, '$1"Chiudi la finestra"'],
  [/`Open in (\$\{)/g, '`Apri in $1'],
  [
    /format\(new Date\(date\), "MMM d, yyyy '@' pp"\)/g,
    'new Date(date).toLocaleString("it-IT", {dateStyle: "long", timeStyle: "short"})',
  ],
  // Gives the dialog of the version comparison and its close button an accessible name.
  [/as: "h1",(\s*size: 1,\s*muted: !0)/g, 'as: "h1", id: "diffView_label",$1'],
  [
    /(icon: CloseIcon,\s*mode: "bleed",)(\s*onClick: exitDiffView)/g,
    '$1 "aria-label": "Chiudi il confronto",$2',
  ],
  // Stops Sanity from capitalising each word in breadcrumbs, which is wrong in Italian.
  [/(whiteSpace: "nowrap",\s*textTransform: )"capitalize"/g, '$1"none"'],
]

export const inItalian = (code: string): string =>
  LEFT.reduce((changed, [written, italian]) => changed.replaceAll(written, italian), code)

export function italianLeftovers(): Plugin {
  return {
    name: 'italian-leftovers',
    transform: (code, id) => (/\/(sanity\/lib|@sanity\/ui\/dist)\/.*\.js$/.test(id) ? inItalian(code) : null),
  }
}
