/** Numbers as Italian texts write them. */

const WORDS = [
  ...'zero uno due tre quattro cinque sei sette otto nove dieci'.split(' '),
  ...'undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti'.split(' '),
]

/** '15.000', '15 000', '2500', '4,9', '15mila'; to be built into a larger pattern. */
export const FIGURE = String.raw`(?<!\d[.,]?)(?:\d{1,3}(?:[.\u0020\u00a0\u202f'’]\d{3})+|\d{1,9})(?:,\d{1,2})?(?!\d)(?:\s?mila)?`

/** The same, or a number in letters. */
export const FIGURE_OR_WORD = String.raw`(?:${FIGURE}|\b(?:${WORDS.slice(2).join('|')}|trenta|ventiquattro|quarantotto)\b)`

const OTHER_WORDS: Readonly<Record<string, number>> = {ventiquattro: 24, trenta: 30, quarantotto: 48}

export function parseNumber(text: string): number | undefined {
  const written = text.trim().toLowerCase()
  const word = WORDS.indexOf(written)
  if (word >= 0) return word
  const other = OTHER_WORDS[written]
  if (other !== undefined) return other
  const thousands = /mila$/.test(written)
  const digits = written.replace(/\s?mila$/, '').replaceAll(/[.\s'’](?=\d{3})/g, '')
  const value = Number(digits.replace(',', '.'))
  if (digits === '' || !Number.isFinite(value)) return undefined
  return thousands ? value * 1000 : value
}

const grouped = new Intl.NumberFormat('it-IT', {useGrouping: 'always', maximumFractionDigits: 2})
const plain = new Intl.NumberFormat('it-IT', {useGrouping: false, maximumFractionDigits: 2})

export const formatNumber = (value: number): string => grouped.format(value)
export const euros = (value: number): string => `€${formatNumber(value)}`

/** In the manner of what stood there: in letters, with or without points, with the same capital. */
export function writeLike(sample: string, value: number): string {
  if (/^\p{L}+$/u.test(sample.trim())) {
    const word = WORDS[value]
    if (!word) return formatNumber(value)
    return /^\p{Lu}/u.test(sample.trim()) ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word
  }
  const ungrouped = /\d{4,}/.test(sample)
  return ungrouped ? plain.format(value) : grouped.format(value)
}
