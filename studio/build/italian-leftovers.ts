import type {Plugin} from 'vite'

/** Words that Sanity has written into its code, where no translation reaches them. */
const LEFT: readonly (readonly [written: RegExp, italian: string])[] = [
  [/\b(content|text): "Close"/g, '$1: "Chiudi"'],
]

export const inItalian = (code: string): string =>
  LEFT.reduce((changed, [written, italian]) => changed.replaceAll(written, italian), code)

/** The Studio's last English words, while it is built. */
export function italianLeftovers(): Plugin {
  return {
    name: 'italian-leftovers',
    transform: (code, id) => (/\/sanity\/lib\/.*\.js$/.test(id) ? inItalian(code) : null),
  }
}
