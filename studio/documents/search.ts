/** Removes accents, and replaces capitals and typographic signs by plain ones, so that 'perche' finds 'Perché'. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll('\u2011', '-')
    .replaceAll('\u00a0', ' ')
    .toLowerCase()

export function finder(search: string): (text: string) => boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return (text) => words.every((word) => text.includes(word))
}

export const escapeRegExp = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
