import {memoize} from '../../../documents/memoize.ts'
import {FIGURE_OR_WORD, parseNumber} from '../logic/italian.ts'
import type {Passage} from '../logic/types.ts'

/** Patterns for units. Multiplying a value by `scale` converts the value to the named unit. */
const UNITS: readonly (readonly [pattern: RegExp, unit: string, scale: number])[] = [
  [/^(?:€|euro|eur)$/, 'euro', 1],
  [/^(?:%|per ?cento)$/, 'percent', 1],
  [/^(?:or[ae]|h)$/, 'hours', 1],
  [/^giorn(?:[oi]|at[ae])$/, 'hours', 24],
  [/^settiman[ae]$/, 'hours', 168],
  [/^mes[ei]$/, 'months', 1],
  [/^ann[oi]$/, 'months', 12],
  [/^(?:nott[ei]|pernottament[oi])$/, 'nott', 1],
  [/^(?:innest[oi]|grafts?|unità|bulbi|follicoli)$/, 'innest', 1],
  [/^(?:sedut[ae]|session[ei])$/, 'sedut', 1],
  [/^stell[ae]$/, 'stell', 1],
]

interface Unit {
  readonly unit: string
  readonly scale: number
}

/** Returns a known unit. Otherwise returns the word without its last vowel, so that singular and plural match. */
function unitOf(word: string): Unit {
  const lower = word.toLowerCase().replace(/\s+/, ' ')
  const known = UNITS.find(([pattern]) => pattern.test(lower))
  return known ? {unit: known[1], scale: known[2]} : {unit: lower.replace(/[aeiou]$/, ''), scale: 1}
}

const isKnownUnit = (word: string): boolean => UNITS.some(([pattern]) => pattern.test(word.toLowerCase()))

/** Matches a unit that precedes its number, as in 'innesti: fino a 3.000' or 'le tappe sono quattro'. */
const NAMED_FIRST =
  /(?<!\p{L})(?<noun>notti|innesti|stelle|sedute|pacchetti|proposte|tappe|passi|domande|testimonianze)(?:\s*:|\s+(?:sono|diventano|arrivano|salgono))\s*(?:(?:si|arriva|sono|soltanto|solo|in\s+tutto|fino|al|a|massimo|circa)\s+)*$/iu

/** A value with its unit in a text: '3.100 euro', 'quattro notti', 'da due a tre ore', 'a vita'. */
export interface Quantity extends Unit {
  /** One number, or both ends of a range, converted by `scale`. */
  readonly numbers: readonly Written[]
  readonly start: number
  readonly end: number
  readonly bound: Bound
  /** Whether the quantity is a point in time or an age instead of a duration, as in 'dopo due mesi'. */
  readonly point: boolean
}

type Written = Readonly<Record<'start' | 'end' | 'value', number>>

/** Qualifier of a number. `more` and `fewer` are differences, as in 'una notte in più'. `other` is a negation. */
type Bound = 'exact' | 'upTo' | 'over' | 'below' | 'from' | 'about' | 'more' | 'fewer' | 'other'

const NUMBER = new RegExp(FIGURE_OR_WORD, 'giu')
const SIGN = String.raw`€|%|per\s?cento\b|euro\b`
const AFTER = new RegExp(
  String.raw`^\s?\+?\s?(?<sign>${SIGN})|^\s?\+?\s*(?<word>\p{L}+)(?:\s+(?<next>\p{L}+))?`,
  'iu',
)
const SMALL_WORD =
  /^(?:[aeio]|ed|al|ai|alle|allo|agli|con|per|di|d|del|dei|delle|della|da|dal|dai|dalle|in|nel|nei|su|tra|fra|il|lo|la|gli|le|un|una|che|non|è|sono|circa|solo|sia|se|ma|mentre|invece)$/i
const JOIN =
  /^\s?\+?(?<unit>\s?\p{L}+|\s?[€%])?(?:\s?[-–]\s?|\s+(?<word>a|ai|agli|o|e|fino\s+a)\s+(?:i\s+|gli\s+|le\s+)?)€?\s?$/iu
const CURRENCY_BEFORE = /(?:€|(?<!\p{L})euro)\s?$/iu
const AND_A_HALF = /^\s+e\s+mezz[oa](?!\p{L})/iu
const LASTING =
  /\ba\s+vita\b|\bper\s+(?:tutta\s+la\s+vita|sempre)\b|\b(?:illimitat[ao]|senza\s+(?:limiti\s+di\s+tempo|scadenza))\b|\b(?<root>bi|tri|quinqu|dec|quindic|vent|trent)ennale\b/giu
const YEARS = new Map(Object.entries({bi: 2, tri: 3, quinqu: 5, dec: 10, quindic: 15, vent: 20, trent: 30}))
/** Matches the end of a ratio, as in '9 pazienti su 10'. */
const OUT_OF = /^\s(?:\p{L}+\s)?su\s(?:cento|100|(?<ten>dieci|10))\b/iu

const BEFORE: readonly (readonly [RegExp, Bound])[] = [
  [/\b(?:fino\s+a(?:d|gli|i)?|al\s+massimo|massimo|non\s+oltre|non\s+più\s+di)\s*$/i, 'upTo'],
  [/\b(?:altr[aei]|ulterior[ei]|ancora|aggiung\p{L}*|un’altra)\s*$/iu, 'more'],
  [/\b(?:non|senza)\s*$/i, 'other'],
  [/\b(?:oltre|più\s+di|almeno|minimo)\s*$/i, 'over'],
  [/\bmeno\s+di\s*$/i, 'below'],
  [/\b(?:circa|quasi|(?:in|at)torno\s+a(?:i|gli)?|in\s+media|mediamente|più\s+o\s+meno)\s*$/i, 'about'],
  [/\bda(?:i|gli)?\s*$/i, 'from'],
]
const AFTERWARDS: typeof BEFORE = [
  [/^\s+(?:in\s+|di\s+)?(?:più|extra|aggiuntiv\p{L}*|supplementar\p{L}*|ulterior\p{L}*)(?!\p{L})/iu, 'more'],
  [/^\s+(?:in\s+|di\s+)?meno(?!\p{L})/iu, 'fewer'],
  [/^\s+circa\b/iu, 'about'],
]
const POINT_BEFORE =
  /(?<!\p{L})(?:(?<!per\s+[il]e?\s+)prim[ie]|dopo(?:\s+(?:i|le|circa|almeno))?|da(?:l|i|gli|lle)?|(?<!fino\s+)a(?:l|i|gli)?|tra(?:\s+(?:i|le))?|fra(?:\s+(?:i|le))?|prima\s+de[il]|ogni|ultim[ie]|scors[ie]|prossim[ie]|oltre\s+i|compiut[io]\s+i|(?:sotto|sopra)\s+i|h[ao]|di\s+età\s+di)\s*$/iu
const POINT_AFTER = /^\s+(?:dopo|prima|fa|d’età|di\s+età|successiv\p{L}*|precedent\p{L}*|dall[’a])/iu

export const quantitiesIn = memoize(({text}: Passage): readonly Quantity[] =>
  [...numbered(text), ...lasting(text)].sort((one, other) => one.start - other.start),
)

function numbered(text: string): Quantity[] {
  const found = new Map<number, Quantity>()
  const numbers = Array.from(text.matchAll(NUMBER)).flatMap(({0: written, index: start}): Written[] => {
    const value = parseNumber(written)
    return value === undefined ? [] : [{start, end: start + written.length, value}]
  })
  let low: Written | undefined
  for (const [index, number] of numbers.entries()) {
    const next = numbers[index + 1]
    if (next && !low && joined(text, number, next)) {
      low = number
      continue
    }
    const before = text.slice(Math.max(0, number.start - 60), number.start)
    const named = NAMED_FIRST.exec(before)?.groups?.noun
    const unit = CURRENCY_BEFORE.test(before)
      ? {...unitOf('€'), end: number.end}
      : (unitAfter(text, number.end) ?? (named && {...unitOf(named), end: number.end}))
    const both = low ? [low, number] : [number]
    low = undefined
    const quantity = unit && quantityOf(text, both, unit)
    if (quantity) for (const {start} of both) found.set(start, quantity)
  }
  lend(text, numbers, found)
  lend(text, numbers.toReversed(), found)
  return [...new Set(found.values())]
}

function joined(text: string, low: Written, high: Written): boolean {
  const join = JOIN.exec(text.slice(low.end, high.start))
  if (!join || low.value >= high.value) return false
  const own = join.groups?.unit?.trim()
  if (own && !isKnownUnit(own)) return false
  const before = text.slice(Math.max(0, low.start - 8), low.start)
  const word = join.groups?.word?.toLowerCase()
  if (word === 'e') return /\b(?:tra|fra)\s+(?:i\s+|gli\s+|le\s+)?€?\s?$/i.test(before)
  return word === undefined || word === 'o' || /\bda(?:i|gli|lle)?\s+€?\s?$/i.test(before)
}

type Ended = Unit & Pick<Written, 'end'>

function unitAfter(text: string, at: number): Ended | undefined {
  const after = text.slice(at, at + 60)
  const share = OUT_OF.exec(after)
  if (share) return {unit: 'percent', scale: share.groups?.ten ? 10 : 1, end: at + share[0].length}
  const match = AFTER.exec(after)
  if (!match) return undefined
  const {sign, word = '', next = ''} = match.groups ?? {}
  const end = at + match[0].length
  if (sign) return {...unitOf(sign), end}
  if (SMALL_WORD.test(word)) return undefined
  // An adjective may separate a number from its unit: 'tre splendide notti'.
  if (next !== '' && !isKnownUnit(word) && isKnownUnit(next)) return {...unitOf(next), end}
  return {...unitOf(word), end: at + match[0].indexOf(word) + word.length}
}

function quantityOf(text: string, written: readonly Written[], {unit, scale, end}: Ended): Quantity {
  const [first, last] = [written[0]?.start ?? 0, written.at(-1)?.end ?? 0]
  const start = first - (CURRENCY_BEFORE.exec(text.slice(Math.max(0, first - 6), first))?.[0].length ?? 0)
  const half = AND_A_HALF.exec(text.slice(Math.max(end, last)))?.[0].length ?? 0
  const to = Math.max(end, last) + half
  const [before, after] = [text.slice(Math.max(0, start - 24), start), text.slice(to, to + 24)]
  const either = written.length > 1 && /\s+o\s+/.test(text.slice(first, last))
  const bound =
    AFTERWARDS.find(([pattern]) => pattern.test(after))?.[1] ??
    (either ? 'about' : BEFORE.find(([pattern]) => pattern.test(before))?.[1]) ??
    'exact'
  const inTime = unit === 'hours' || unit === 'months'
  return {
    unit,
    scale,
    numbers: written.map((one) => ({...one, value: (one.value + (half && 0.5)) * scale})),
    start,
    end: to,
    point: inTime && (POINT_BEFORE.test(before) || POINT_AFTER.test(after)),
    bound: written.length > 1 && bound === 'from' ? 'exact' : bound,
  }
}

const SHARED = new Set(['euro', 'nott', 'innest', 'months', 'percent'])
const BETWEEN =
  /^(?:[\s,;:«»()]|\b(?:e|ed|o|con|per|in|il|lo|la|a|da|di|nel|del|al|i|gli|le|fino|pacchetto|invece|mentre|sono|diventano|oggi|ora|prima)\b|(?<!\p{L})\p{Lu}\p{L}+)*$/u
const ANOTHER = /\p{Lu}|\b(?:oggi|ora|prima)\b/u

/** Gives a number without a unit the unit of a nearby number, as in 'Gold 2.400, Diamond 2.800 euro'. */
function lend(text: string, numbers: readonly Written[], found: Map<number, Quantity>) {
  let lender: Quantity | undefined
  for (const number of numbers) {
    const own = found.get(number.start)
    if (own && SHARED.has(own.unit)) lender = own
    else if (lender && number.value > 1 && (number.start >= lender.end || number.end <= lender.start)) {
      const between =
        lender.start < number.start
          ? text.slice(lender.end, number.start)
          : text.slice(number.end, lender.start)
      const shares = BETWEEN.test(between) && ANOTHER.test(between)
      lender = shares ? quantityOf(text, [number], {...lender, end: number.end}) : undefined
      if (lender) found.set(number.start, lender)
    }
  }
}

const lasting = (text: string): Quantity[] =>
  Array.from(text.matchAll(LASTING), ({0: words, index: start, groups}) => {
    const end = start + words.length
    const years = YEARS.get(groups?.root?.toLowerCase() ?? '') ?? Number.POSITIVE_INFINITY
    const numbers = [{start, end, value: 12 * years}]
    return {unit: 'months', scale: 12, numbers, start, end, bound: 'exact', point: false}
  })
