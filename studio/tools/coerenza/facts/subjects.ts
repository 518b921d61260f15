import {escaped} from '../../../documents/search.ts'
import type {Passage} from '../logic/types.ts'
import type {Quantity} from './quantities.ts'

/** Something that has facts, and what texts call it. */
export interface Named {
  readonly id: string
  readonly names: readonly string[]
}

/** What a value is said of: some things by name, each of them (`all`), or nothing that the text names. */
export type Subjects = readonly string[] | 'all' | undefined

/** What is said of somebody, and where. */
type Value = Pick<Quantity, 'start' | 'end'> & Partial<Pick<Quantity, 'unit' | 'numbers'>>

interface Group {
  readonly ids: readonly string[]
  readonly start: number
  readonly end: number
}

const AND = /^[\s«»"“”,]*(?:\b(?:e|ed|o|che|come|sia|quanto|con|il|pacchetto|proposta|in)\b[\s«»"“”,]*)*$/iu
/** What another one is only compared with. */
const COMPARED =
  /(?:rispetto\s+a|a\s+differenza\s+di|in\s+confronto\s+a|al\s+contrario\s+di|oltre\s+a|invece\s+di|(?:più|meno)\s+(?:di|che\s+(?:con|in|per))|non\s+(?:con|in|per|di|a))\s+(?:il\s+|al\s+|del\s+)?(?:pacchetto\s+)?[«"“]?$/iu
const EVERY =
  /(?<!\p{L})(?:tutti\s+(?:e\s+\p{L}+\s+)?i|tutte\s+(?:e\s+\p{L}+\s+)?le|ogni|ciascun[oa]?|qualsiasi|qualunque|nessun)\s+(?:nostr[ie]\s+)?(?:pacchett|propost|formul|soluzion)|(?:in|con|per)\s+(?:tutti\s+e\s+\p{L}+|tutte\s+e\s+\p{L}+|ognuno|ciascuno)|(?<!\p{L})(?:tutti\s+e\s+tre|tutte\s+e\s+tre)/iu
const OTHERS = /(?<!\p{L})(?:gli\s+altri|le\s+altre|l[’']altr[oa])(?!\p{L})/iu
const CLAUSE = /[,;:()]|\b(?:mentre|ma|invece|e|ed)\b/giu
const RIGHT_AFTER =
  /^\s*(?:\p{L}+\s+){0,3}?(?:per|con|di|in|nel|del|al|a|su|da)\s+(?:chi\s+sceglie\s+)?(?:il\s+|la\s+)?(?:pacchetto\s+)?[«"“]?$/iu

/** Finds in a text whom it speaks of. */
export function subjectFinder(named: readonly Named[]) {
  const byName = new Map(
    named.flatMap(({id, names}) => names.map((name) => [name.toLowerCase(), id] as const)),
  )
  const words = [...byName.keys()]
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
    .map(escaped)
  const pattern =
    words.length > 0 ? new RegExp(String.raw`(?<!\p{L})(?:${words.join('|')})(?!\p{L})`, 'giu') : undefined

  const groupsIn = (text: string): Group[] => {
    const groups: Group[] = []
    for (const {0: name, index} of pattern ? text.matchAll(pattern) : []) {
      const id = byName.get(name.toLowerCase())
      if (!id || COMPARED.test(text.slice(Math.max(0, index - 50), index))) continue
      const end = index + name.length
      const last = groups.at(-1)
      if (last && AND.test(text.slice(last.end, index))) {
        groups[groups.length - 1] = {ids: [...new Set([...last.ids, id])], start: last.start, end}
      } else groups.push({ids: [id], start: index, end})
    }
    return groups
  }

  /** `sentence` is where the sentence around the value stands. */
  const subjectsOf = (
    {text, id, document}: Passage,
    at: Value,
    [from, to]: readonly [number, number],
    others: readonly {readonly start: number}[],
  ): Subjects => {
    const groups = groupsIn(text)
    const here = groups.filter(({start, end}) => start >= from && end <= to)
    const before = here.filter(({end}) => end <= at.start)
    const after = here.filter(({start}) => start >= at.end)
    const clause = from + lastIndexOf(CLAUSE, text.slice(from, at.start))
    const near = before.at(-1)
    if (near && near.start >= clause) return near.ids
    const next = after[0]
    const rest = next ? text.slice(at.end, next.start) : ''
    if (next && RIGHT_AFTER.test(rest) && !others.some(({start}) => start >= at.end && start < next.start))
      return next.ids
    if (near) return near.ids
    if (EVERY.test(text.slice(from, to))) return 'all'
    if (next) return next.ids
    const own = named.find((one) => one.id === id)
    if (own) return [own.id]
    if (isOfSeveral(at) || OTHERS.test(text.slice(from, at.start))) return undefined
    const last = groups.filter(({end}) => end <= from).at(-1)
    if (last) return last.ids
    const titled = groupsIn(document)
    return titled.length === 1 ? titled[0]?.ids : undefined
  }
  return {subjectsOf, groupsIn}
}

/** One thing has one price: what goes from one to another is not said of the one in the sentence before. */
const isOfSeveral = ({unit, numbers = []}: Value) => unit === 'euro' && numbers.length > 1

function lastIndexOf(pattern: RegExp, text: string): number {
  let last = 0
  for (const {0: found, index} of text.matchAll(pattern)) last = index + found.length
  return last
}
