import type {Plugin} from 'vite'

/** English words in Sanity's code that no translation reaches, each with its replacement. */
const LEFT: readonly (readonly [written: RegExp, italian: string])[] = [
  [/\b(content|text): "Close"/g, '$1: "Chiudi"'],
  [/("aria-label": )"Close dialog"/g, '$1"Chiudi la finestra"'],
  [/`Open in (\$\{)/g, '`Apri in $1'],
  [
    /format\(new Date\(date\), "MMM d, yyyy '@' pp"\)/g,
    'new Date(date).toLocaleString("it-IT", {dateStyle: "long", timeStyle: "short"})',
  ],
  // The dialog and a button of the version comparison have no accessible name.
  [/as: "h1",(\s*size: 1,\s*muted: !0)/g, 'as: "h1", id: "diffView_label",$1'],
  [
    /(icon: CloseIcon,\s*mode: "bleed",)(\s*onClick: exitDiffView)/g,
    '$1 "aria-label": "Chiudi il confronto",$2',
  ],
  // Sanity capitalises each word in breadcrumbs.
  [/(whiteSpace: "nowrap",\s*textTransform: )"capitalize"/g, '$1"none"'],
]

export const inItalian = (code: string): string =>
  LEFT.reduce((changed, [written, italian]) => changed.replaceAll(written, italian), code)

/** Replaces the words during the build. */
export function italianLeftovers(): Plugin {
  return {
    name: 'italian-leftovers',
    transform: (code, id) => (/\/(sanity\/lib|@sanity\/ui\/dist)\/.*\.js$/.test(id) ? inItalian(code) : null),
  }
}
