import {FIGURE_OR_WORD, parseNumber, sentenceAround} from '../logic/italian.ts'
import type {Doc, Passage} from '../logic/types.ts'

/** Opening hours in a text: 'dalle 9 alle 19', 'dal lunedì al sabato', '24 ore su 24', 'anche la domenica'. */
interface Opening {
  readonly kind: 'clock' | 'until' | 'days' | 'day'
  /** Normalised for comparison: minutes of the day ('540–1140'), or days from Monday ('0–5'). */
  readonly value: string
  readonly start: number
  readonly end: number
}

const DAYS = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom']
const DAY = String.raw`(?:lun|mar|mer|gio|ven|sab|dom)(?:edì|tedì|coledì|vedì|erdì|ato|enica)?(?!\p{L})\.?`
const WEEK = new RegExp(
  String.raw`\b(?<low>${DAY})\s*(?:[-–]|(?:fino\s+)?a(?:l|lla)?(?!\p{L}))\s*(?<high>${DAY})|(?:anche|pure|compres[ao])\s+(?:la|il|di)?\s*(?<also>${DAY})|(?<all>(?:7|sette)\s+giorni\s+su\s+(?:7|sette)|tutti\s+i\s+giorni(?!\s+(?:feriali|lavorativi)))|(?<working>(?:(?:tutti\s+i|nei|i)\s+)?giorni\s+(?:feriali|lavorativi))`,
  'giu',
)
const HOUR = String.raw`(?:\d{1,2}(?:[:.]\d{2})?|${FIGURE_OR_WORD})`
const CLOCK = new RegExp(
  String.raw`\b(?:dalle|dall’|ore)\s*(?:ore\s+)?(?<low>${HOUR})(?<morning>\s+d(?:i|el)\s+mattin[ao])?\s*(?:[-–]|(?:fino\s+)?alle(?:\s+ore)?)\s*(?<high>${HOUR})(?<evening>\s+d(?:i|ella|el)\s+(?:sera|pomeriggio))?|\b(?<always>(?:24\s+ore|ventiquattr’ore|h)\s?su\s+(?:24|ventiquattro)|h24)\b|\bfino\s+alle\s+(?:ore\s+)?(?<until>${HOUR})(?<late>\s+d(?:i|ella|el)\s+(?:sera|pomeriggio))?`,
  'giu',
)

const dayOf = (word: string): number => DAYS.indexOf(word.slice(0, 3).toLowerCase())

function minutesOf(written: string, afternoon = false): number | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(written) ?? [undefined, written, '0']
  const hour = parseNumber(hours ?? '')
  if (hour === undefined || hour > 24) return undefined
  return (afternoon && hour < 12 ? hour + 12 : hour) * 60 + Number(minutes)
}

function openingsIn(text: string): Opening[] {
  const weeks = Array.from(text.matchAll(WEEK), ({0: words, index, groups}): Opening => {
    const {low, high, all, working, also} = groups ?? {}
    const at = {start: index, end: index + words.length}
    if (also) return {kind: 'day', value: String(dayOf(also)), ...at}
    const value = all ? '0–6' : working ? '0–4' : `${dayOf(low ?? '')}–${dayOf(high ?? '')}`
    return {kind: 'days', value, ...at}
  })
  const clocks = Array.from(text.matchAll(CLOCK)).flatMap(({0: words, index, groups}): Opening[] => {
    const {low = '', high = '', evening, always, until, late} = groups ?? {}
    const at = {start: index, end: index + words.length}
    if (until) return [{kind: 'until', value: String(minutesOf(until, late !== undefined)), ...at}]
    const [from, to] = always ? [0, 24 * 60] : [minutesOf(low), minutesOf(high, evening !== undefined)]
    if (from === undefined || to === undefined) return []
    return [{kind: 'clock', value: `${from}–${to}`, ...at}]
  })
  return [...weeks, ...clocks]
}

/** Returns an opening and the openings that it includes, such as 'fino alle 19' for 'dalle 9 alle 19'. */
function impliedBy(opening: Opening): readonly Opening[] {
  const [from = 0, to = 0] = opening.value.split('–').map(Number)
  if (opening.kind === 'clock') return [opening, {...opening, kind: 'until', value: String(to)}]
  const days = Array.from({length: to - from + 1}, (_, index) => String(from + index))
  return [opening, ...days.map((value) => ({...opening, kind: 'day' as const, value}))]
}

const REACHED =
  /\bsiamo\b|rispond|\bci\s+(?:trov|chiam|contatt)|telefon|\bla\s+(?:nostra\s+)?(?:clinica|segreteria|sede)\b|raggiungibil|apriamo|chiudiamo|orari|disponibil/i
const NOT_REACHED =
  /colazion|check|intervent|transfer|trasferiment|pranz|cena|visite\s+guidate|arriv|albergo|hotel|volo|farmaci|bagno\s+turco|quiz|modulo|online/i

/** Returns hours of the clinic in a text that contradict `hours`. `words` is the correction, undefined if uncertain. */
export function otherOpenings({text}: Passage, _: Doc, hours: string) {
  const own = openingsIn(hours).flatMap(impliedBy)
  return openingsIn(text).flatMap(({kind, value, start, end}) => {
    const alike = own.filter((one) => one.kind === kind)
    const [right, another] = alike
    const sentence = sentenceAround(text, start)
    if (!right || alike.some((one) => one.value === value)) return []
    if (!REACHED.test(sentence) || NOT_REACHED.test(sentence)) return []
    const words = hours.charAt(right.start).toLowerCase() + hours.slice(right.start + 1, right.end)
    return [{start, end, words: another || kind === 'until' ? undefined : words}]
  })
}
