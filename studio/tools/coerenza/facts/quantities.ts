import {remembered} from '../../../documents/remember.ts'
import {FIGURE_OR_WORD, parseNumber} from '../logic/numbers.ts'
import type {Passage} from '../logic/types.ts'
import {isKnownUnit, NAMED_FIRST, type Unit, unitOf} from './units.ts'

/** A value with a unit as a text writes it: '3.100 euro', 'quattro notti', 'da due a tre ore', 'a vita'. */
export interface Quantity extends Unit {
  /** Its numbers: one, or the two ends of a range. Each in the unit that is compared. */
  readonly numbers: readonly Written[]
  /** Numbers and unit. */
  readonly start: number
  readonly end: number
  readonly bound: Bound
  /** It says when, or how old, not how long: 'dopo due mesi'. */
  readonly point: boolean
}

export interface Written {
  readonly start: number
  readonly end: number
  readonly value: number
}

/** How a value is meant; `more` and `fewer` are a difference: 'una notte in più'. */
type Bound = 'exact' | 'upTo' | 'over' | 'below' | 'from' | 'about' | 'more' | 'fewer' | 'other'

const NUMBER = new RegExp(FIGURE_OR_WORD, 'giu')
const SIGN = String.raw`€|%|per\s?cento\b|euro\b`
const AFTER = new RegExp(
  String.raw`^\s?\+?\s?(?<sign>${SIGN})|^\s?\+?\s*(?<word>\p{L}+)(?:\s+(?<next>\p{L}+))?`,
  'iu',
)
/** Words that are never a unit, nor stand between a number and its unit. */
const SMALL_WORD =
  /^(?:[aeio]|ed|al|ai|alle|allo|agli|con|per|di|d|del|dei|delle|della|da|dal|dai|dalle|in|nel|nei|su|tra|fra|il|lo|la|gli|le|un|una|che|non|è|sono|circa|solo|sia|se|ma|mentre|invece)$/i
/** What joins the ends of a range. */
const JOIN =
  /^\s?\+?(?<unit>\s?\p{L}+|\s?[€%])?(?:\s?[-–]\s?|\s+(?<word>a|ai|agli|o|e|fino\s+a)\s+(?:i\s+|gli\s+|le\s+)?)€?\s?$/iu
const CURRENCY_BEFORE = /(?:€|(?<!\p{L})euro)\s?$/iu
/** 'Un anno e mezzo'. */
const AND_A_HALF = /^\s+e\s+mezz[oa](?!\p{L})/iu
const LASTING =
  /\ba\s+vita\b|\bper\s+(?:tutta\s+la\s+vita|sempre)\b|\b(?:illimitat[ao]|senza\s+(?:limiti\s+di\s+tempo|scadenza))\b/giu
const YEARLY = /\b(?<root>bi|tri|quinqu|dec|quindic|vent|trent)ennale\b/giu
const YEARS: Readonly<Record<string, number>> = {
  bi: 2,
  tri: 3,
  quinqu: 5,
  dec: 10,
  quindic: 15,
  vent: 20,
  trent: 30,
}
/** '9 pazienti su 10'. */
const OUT_OF = /^\s(?:\p{L}+\s)?su\s(?<all>cento|100|dieci|10)\b/iu

type Hints = readonly (readonly [RegExp, Bound])[]
const BEFORE: Hints = [
  [/\b(?:fino\s+a(?:d|gli|i)?|al\s+massimo|massimo|non\s+oltre|non\s+più\s+di)\s*$/i, 'upTo'],
  [/\b(?:altr[aei]|ulterior[ei]|ancora|aggiung\p{L}*|un’altra)\s*$/iu, 'more'],
  [/\b(?:non|senza)\s*$/i, 'other'],
  [/\b(?:oltre|più\s+di|almeno|minimo)\s*$/i, 'over'],
  [/\bmeno\s+di\s*$/i, 'below'],
  [/\b(?:circa|quasi|(?:in|at)torno\s+a(?:i|gli)?|in\s+media|mediamente|più\s+o\s+meno)\s*$/i, 'about'],
  [/\bda(?:i|gli)?\s*$/i, 'from'],
]
const AFTERWARDS: Hints = [
  [/^\s+(?:in\s+|di\s+)?(?:più|extra|aggiuntiv\p{L}*|supplementar\p{L}*|ulterior\p{L}*)(?!\p{L})/iu, 'more'],
  [/^\s+(?:in\s+|di\s+)?meno(?!\p{L})/iu, 'fewer'],
  [/^\s+circa\b/iu, 'about'],
]
/** A point in time or an age, not how long something lasts. */
const POINT_BEFORE =
  /(?<!\p{L})(?:(?<!per\s+[il]e?\s+)prim[ie]|dopo(?:\s+(?:i|le|circa|almeno))?|da(?:l|i|gli|lle)?|(?<!fino\s+)a(?:l|i|gli)?|tra(?:\s+(?:i|le))?|fra(?:\s+(?:i|le))?|prima\s+de[il]|ogni|ultim[ie]|scors[ie]|prossim[ie]|oltre\s+i|compiut[io]\s+i|(?:sotto|sopra)\s+i|h[ao]|di\s+età\s+di)\s*$/iu
const POINT_AFTER = /^\s+(?:dopo|prima|fa|d’età|di\s+età|successiv\p{L}*|precedent\p{L}*|dall[’a])/iu

/** All that a text says in numbers with a unit, in its order. */
export const quantitiesIn = remembered(({text}: Passage): readonly Quantity[] =>
  [...numbered(text), ...lasting(text)].sort((one, other) => one.start - other.start),
)

function numbersIn(text: string): Written[] {
  return Array.from(text.matchAll(NUMBER)).flatMap(({0: written, index}) => {
    const value = parseNumber(written)
    return value === undefined ? [] : [{start: index, end: index + written.length, value}]
  })
}

function numbered(text: string): Quantity[] {
  const found: Quantity[] = []
  let open: Written | undefined
  const numbers = numbersIn(text)
  for (const [index, number] of numbers.entries()) {
    const next = numbers[index + 1]
    if (next && !open && joined(text, number, next)) {
      open = number
      continue
    }
    const unit = unitAfter(text, number.end) ?? unitBefore(text, number.start, number.end)
    const both = open ? [open, number] : [number]
    open = undefined
    if (!unit) continue
    found.push(quantityOf(text, both, unit))
  }
  return withBorrowedUnits(text, numbers, found)
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

function unitAfter(text: string, at: number): (Unit & {readonly end: number}) | undefined {
  const after = text.slice(at, at + 60)
  const share = OUT_OF.exec(after)
  if (share)
    return {
      unit: 'percent',
      scale: /^(?:dieci|10)$/i.test(share.groups?.all ?? '') ? 10 : 1,
      end: at + share[0].length,
    }
  const match = AFTER.exec(after)
  const {sign, word = '', next = ''} = match?.groups ?? {}
  if (!match) return undefined
  if (sign) return {...unitOf(sign), end: at + match[0].length}
  if (SMALL_WORD.test(word)) return undefined
  // One word may stand between a number and its unit: 'tre splendide notti'.
  const whole = next !== '' && !isKnownUnit(word) && isKnownUnit(next)
  const end = at + match[0].length
  return whole ? {...unitOf(next), end} : {...unitOf(word), end: at + match[0].indexOf(word) + word.length}
}

function unitBefore(text: string, start: number, end: number): (Unit & {readonly end: number}) | undefined {
  const before = text.slice(Math.max(0, start - 60), start)
  const noun = CURRENCY_BEFORE.test(before) ? '€' : NAMED_FIRST.exec(before)?.groups?.noun
  return noun ? {...unitOf(noun), end} : undefined
}

function quantityOf(
  text: string,
  written: readonly Written[],
  {unit, scale, end}: Unit & {readonly end: number},
): Quantity {
  const [first, last] = [written[0]?.start ?? 0, written.at(-1)?.end ?? 0]
  const start = first - (CURRENCY_BEFORE.exec(text.slice(Math.max(0, first - 6), first))?.[0].length ?? 0)
  const half = AND_A_HALF.exec(text.slice(Math.max(end, last)))?.[0].length ?? 0
  const to = Math.max(end, last) + half
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(to, to + 24)
  const either = written.length > 1 && /\s+o\s+/.test(text.slice(first, last))
  const bound =
    AFTERWARDS.find(([pattern]) => pattern.test(after))?.[1] ??
    (either ? 'about' : BEFORE.find(([pattern]) => pattern.test(before))?.[1]) ??
    'exact'
  const inTime = unit === 'hours' || unit === 'months'
  const point = inTime && (POINT_BEFORE.test(before) || POINT_AFTER.test(after))
  return {
    unit,
    scale,
    numbers: written.map((one) => ({...one, value: (one.value + (half && 0.5)) * scale})),
    start,
    end: to,
    point,
    bound: written.length > 1 && bound === 'from' ? 'exact' : bound,
  }
}

/** 'Gold 2.400, Diamond 2.800 e Platinum 3.900 euro': between numbers that share a unit stand names and small words only. */
function withBorrowedUnits(
  text: string,
  numbers: readonly Written[],
  found: readonly Quantity[],
): Quantity[] {
  const known = new Map(found.flatMap((one) => one.numbers.map(({start}) => [start, one])))
  const shares = (from: number, to: number) => {
    const between = text.slice(from, to)
    return BETWEEN.test(between) && ANOTHER.test(between)
  }
  const borrow = (list: readonly Written[]) => {
    let lender: Quantity | undefined
    for (const number of list) {
      const own = known.get(number.start)
      if (own && isNamed(own)) lender = own
      else if (lender && number.value > 1 && (number.start >= lender.end || number.end <= lender.start)) {
        const first = lender.start < number.start
        const [from, to] = first ? [lender.end, number.start] : [number.end, lender.start]
        if (!shares(from, to)) lender = undefined
        else {
          lender = quantityOf(text, [number], {unit: lender.unit, scale: lender.scale, end: number.end})
          known.set(number.start, lender)
        }
      }
    }
  }
  borrow(numbers)
  borrow(numbers.toReversed())
  return [...new Set(known.values())]
}

const isNamed = ({unit}: Quantity) => UNITS_SHARED.has(unit)
const UNITS_SHARED = new Set(['euro', 'nott', 'innest', 'months', 'percent'])
const BETWEEN =
  /^(?:[\s,;:«»()]|\b(?:e|ed|o|con|per|in|il|lo|la|a|da|di|nel|del|al|i|gli|le|fino|pacchetto|invece|mentre|sono|diventano|oggi|ora|prima)\b|(?<!\p{L})\p{Lu}\p{L}+)*$/u
/** A name, or another time. */
const ANOTHER = /\p{Lu}|\b(?:oggi|ora|prima)\b/u

function* lasting(text: string): Generator<Quantity> {
  const at = (start: number, length: number, value: number): Quantity => ({
    unit: 'months',
    scale: 12,
    numbers: [{start, end: start + length, value}],
    start,
    end: start + length,
    bound: 'exact',
    point: false,
  })
  for (const {0: words, index} of text.matchAll(LASTING))
    yield at(index, words.length, Number.POSITIVE_INFINITY)
  for (const {0: words, index, groups} of text.matchAll(YEARLY)) {
    yield at(index, words.length, 12 * (YEARS[groups?.root?.toLowerCase() ?? ''] ?? 0))
  }
}
