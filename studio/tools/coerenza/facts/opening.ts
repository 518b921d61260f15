import {FIGURE_OR_WORD, parseNumber} from '../logic/numbers.ts'

/** When the clinic can be reached, as texts write it: 'dalle 9 alle 19', 'dal lunedì al sabato', '24 ore su 24', 'fino alle 19', 'anche la domenica'. */
export interface Opening {
  readonly kind: 'clock' | 'until' | 'days' | 'day'
  /** Comparable: '9–19', '0–5'. */
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
const NOON = 12

const dayOf = (word: string): number => DAYS.indexOf(word.slice(0, 3).toLowerCase())

/** Minutes since midnight; undefined where no such hour is. */
function minutesOf(written: string, afternoon = false): number | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(written) ?? [undefined, written, '0']
  const hour = parseNumber(hours ?? '')
  if (hour === undefined || hour > 24) return undefined
  return (afternoon && hour < NOON ? hour + NOON : hour) * 60 + Number(minutes)
}

export function openingsIn(text: string): Opening[] {
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
