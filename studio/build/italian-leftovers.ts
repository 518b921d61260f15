import type {Plugin} from 'vite'

/** Words that Sanity has written into its code, where no translation reaches them. */
const LEFT: readonly (readonly [written: RegExp, italian: string])[] = [
  [/\b(content|text): "Close"/g, '$1: "Chiudi"'],
  [/("aria-label": )"Close dialog"/g, '$1"Chiudi la finestra"'],
  [/`Open in (\$\{)/g, '`Apri in $1'],
  // English writes Titles So: in the crumbs of a list's item it did so to ours.
  [/(whiteSpace: "nowrap",\s*textTransform: )"capitalize"/g, '$1"none"'],
]

export const inItalian = (code: string): string =>
  LEFT.reduce((changed, [written, italian]) => changed.replaceAll(written, italian), code)

/** The Studio's last English words, while it is built. */
export function italianLeftovers(): Plugin {
  return {
    name: 'italian-leftovers',
    transform: (code, id) => (/\/(sanity\/lib|@sanity\/ui\/dist)\/.*\.js$/.test(id) ? inItalian(code) : null),
  }
}
