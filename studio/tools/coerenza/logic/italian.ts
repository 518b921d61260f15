import {formatNumber} from '../../../../schemas/counts.ts'

/** Matches the end of a sentence, but not a point in a number or before a lower-case letter ('max. entro'). */
const END = /[!?;\n]|\.(?!\d|\s+\p{Ll})/gu

export function sentenceAt(text: string, at: number): readonly [from: number, to: number] {
  let from = 0
  for (const {index} of text.matchAll(END)) {
    if (index >= at) return [from, index]
    from = index + 1
  }
  return [from, text.length]
}

export const sentenceAround = (text: string, at: number): string => text.slice(...sentenceAt(text, at))

const SMALL = [
  ...'zero uno due tre quattro cinque sei sette otto nove dieci'.split(' '),
  ...'undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(' '),
]
const TENS = ['', '', ...'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ')]
const THOUSAND = 1000

/** Returns a number below 1,000 in Italian words, such as 'ventotto' for 28. */
function inWords(value: number): string {
  if (value >= 100) {
    const [hundreds, rest] = [Math.floor(value / 100), value % 100]
    return (hundreds === 1 ? '' : SMALL[hundreds]) + (rest ? `cento${inWords(rest)}` : 'cento')
  }
  if (value < 20) return SMALL[value] ?? ''
  const [ten = '', unit = ''] = [TENS[Math.floor(value / 10)], value % 10 ? SMALL[value % 10] : '']
  return (/^[uo]/.test(unit) ? ten.slice(0, -1) : ten) + unit
}

const BELOW_THOUSAND = new Map(Array.from({length: THOUSAND}, (_, value) => [inWords(value), value]))
/** Number words without the last vowel, as in 'vent’anni' or 'un anno'. */
const SHORTENED = new Map([...BELOW_THOUSAND].map(([word, value]) => [word.slice(0, -1), value]))

function parseWord(word: string): number | undefined {
  const plain = word.replaceAll('é', 'e')
  if (plain === 'una') return 1
  const [, thousands, thousand, rest] = /^(.*?)(mila|mille)(.*)$/.exec(plain) ?? [undefined, '', '', plain]
  if (!thousand)
    return /[’']$/.test(plain) || plain === 'un'
      ? SHORTENED.get(plain.replace(/[’']$/, ''))
      : BELOW_THOUSAND.get(plain)
  const [many, more] = [thousands ? BELOW_THOUSAND.get(thousands) : 1, rest ? BELOW_THOUSAND.get(rest) : 0]
  return many === undefined || more === undefined ? undefined : many * THOUSAND + more
}

/** Matches '15.000', '15 000', '2500', '4,9' and '15mila'. */
export const FIGURE = String.raw`(?<!\d[.,]?)(?:\d{1,3}(?:[.\u0020\u00a0\u202f'’]\d{3})+|\d{1,9})(?:,\d{1,2})?(?!\d)(?:\s?mila)?`

/** Matches a figure or a word that may be a number. */
export const FIGURE_OR_WORD = String.raw`(?:${FIGURE}|(?<!\p{L})(?:un|du|tr[eé]|quattro|cinqu|se[ist]|otto|nov|diec|undic|dod|quat|quin|dici|vent|quar|ott|cent|mill)\p{L}*(?:’(?=ann|or)|(?!\p{L})))`

export function parseNumber(text: string): number | undefined {
  const written = text.trim().toLowerCase()
  const word = parseWord(written)
  if (word !== undefined) return word
  const thousands = /mila$/.test(written)
  const digits = written.replace(/\s?mila$/, '').replaceAll(/[.\s'’](?=\d{3})/g, '')
  const value = Number(digits.replace(',', '.'))
  if (digits === '' || !Number.isFinite(value)) return undefined
  return thousands ? value * THOUSAND : value
}

/** Formats a number like the sample, in words or figures and with its capital. Uses figures above 20. */
export function writeLike(sample: string, value: number): string {
  const before = sample.trim()
  if (!/^\p{L}+[’']?$/u.test(before) || value > 20) return formatNumber(value)
  const word = inWords(value)
  return /^\p{Lu}/u.test(before) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word
}
