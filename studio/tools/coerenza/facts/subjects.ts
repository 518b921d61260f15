import {memoize} from '../../../documents/memoize.ts'
import {escapeRegExp} from '../../../documents/search.ts'
import {listOf, textOf} from '../../../documents/values.ts'
import {sentenceAt} from '../logic/italian.ts'
import type {Content, Doc, Passage} from '../logic/types.ts'
import {SOLD} from './facts.ts'
import {type Quantity, quantitiesIn} from './quantities.ts'

/** Ids of the packages that a value refers to, or `all`. Undefined if the packages are unknown. */
type Subjects = readonly string[] | 'all' | undefined

interface Value extends Pick<Quantity, 'start' | 'end'>, Partial<Pick<Quantity, 'unit' | 'numbers'>> {
  readonly passage: Passage
}

type Group = Pick<Quantity, 'start' | 'end'> & {readonly ids: readonly string[]}

const AND = /^[\s«»"“”,]*(?:\b(?:e|ed|o|che|come|sia|quanto|con|il|pacchetto|proposta|in)\b[\s«»"“”,]*)*$/iu
/** Matches the words before a package name if the text names the package only for comparison. */
const COMPARED =
  /(?:rispetto\s+a|a\s+differenza\s+di|in\s+confronto\s+a|al\s+contrario\s+di|oltre\s+a|invece\s+di|(?:più|meno)\s+(?:di|che\s+(?:con|in|per))|non\s+(?:con|in|per|di|a))\s+(?:il\s+|al\s+|del\s+)?(?:pacchetto\s+)?[«"“]?$/iu
const EVERY =
  /(?<!\p{L})(?:tutti\s+(?:e\s+\p{L}+\s+)?i|tutte\s+(?:e\s+\p{L}+\s+)?le|ogni|ciascun[oa]?|qualsiasi|qualunque|nessun)\s+(?:nostr[ie]\s+)?(?:pacchett|propost|formul|soluzion)|(?:in|con|per)\s+(?:tutti\s+e\s+\p{L}+|tutte\s+e\s+\p{L}+|ognuno|ciascuno)|(?<!\p{L})(?:tutti\s+e\s+tre|tutte\s+e\s+tre)/iu
const CLAUSE = /[,;:()]|\b(?:mentre|ma|invece|e|ed)\b/giu
const RIGHT_AFTER =
  /^\s*(?:\p{L}+\s+){0,3}?(?:per|con|di|in|nel|del|al|a|su|da)\s+(?:chi\s+sceglie\s+)?(?:il\s+|la\s+)?(?:pacchetto\s+)?[«"“]?$/iu

/** Returns a pattern that tries longer words first, so that 'FUE Zaffiro' does not match as 'FUE'. */
const anyOf = (words: readonly string[], flags: string, ...more: readonly string[]) => {
  const longest = words.toSorted((one, other) => other.length - one.length)
  return new RegExp(String.raw`(?<!\p{L})(?:${[...longest, ...more].join('|')})(?!\p{L})`, flags)
}

export const createSubjectFinder = memoize((content: Content) => {
  const named = content.ofType(SOLD).filter(({name}) => textOf(name).trim() !== '')
  const byName = new Map(named.map(({_id, name}) => [textOf(name).trim().toLowerCase(), _id]))
  const pattern = anyOf([...byName.keys()].map(escapeRegExp), 'giu')

  const groupsIn = (text: string): Group[] => {
    const groups: Group[] = []
    for (const {0: name, index} of text.matchAll(pattern)) {
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

  const subjectsOf = (at: Value): Subjects => {
    const {passage} = at
    const {text, id, type, document} = passage
    const [from, to] = sentenceAt(text, at.start)
    const groups = groupsIn(text)
    const here = groups.filter(({start, end}) => start >= from && end <= to)
    const near = here.findLast(({end}) => end <= at.start)
    const next = here.find(({start}) => start >= at.end)
    const pause = [...text.slice(from, at.start).matchAll(CLAUSE)].at(-1)
    const clause = pause ? from + pause.index + pause[0].length : from
    if (near && near.start >= clause) return near.ids
    if (next && RIGHT_AFTER.test(text.slice(at.end, next.start))) {
      const others = quantitiesIn(passage)
      if (!others.some(({start}) => start >= at.end && start < next.start)) return next.ids
    }
    if (near) return near.ids
    if (EVERY.test(text.slice(from, to))) return 'all'
    if (next) return next.ids
    if (type === SOLD) return [id]
    // A price range refers to several packages, so the package in the previous sentence is not the subject.
    if (at.unit === 'euro' && (at.numbers?.length ?? 0) > 1) return undefined
    const last = groups.findLast(({end}) => end <= from)
    if (last) return last.ids
    const [titled, another] = groupsIn(document)
    return another ? undefined : titled?.ids
  }
  return {groupsIn, subjectsOf}
})

const TECHNIQUE = /\btecnica\s+(?<name>\p{Lu}[\p{L}\s-]*\p{L})\s*$/u
const UNKNOWN = String.raw`(?<=\b[Tt]ecnica\s)(?<other>[A-Z]{3,})`

/** Returns the technique in the included services, as in 'Trapianto con tecnica FUE Zaffiro', or ''. */
export const techniqueOf = ({features}: Doc): string =>
  listOf(features)
    .map((line) => TECHNIQUE.exec(textOf(line))?.groups?.name ?? '')
    .find(Boolean) ?? ''

export const techniquesIn = memoize((content: Content) => {
  const anyCase = (name: string) =>
    escapeRegExp(name).replaceAll(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
  const known = content.ofType(SOLD).map(techniqueOf).filter(Boolean).map(anyCase)
  const pattern = anyOf(known, 'gu', UNKNOWN)
  return ({text}: Passage) => {
    const found = Array.from(text.matchAll(pattern))
    return found.map(({0: said, index: start}) => ({said, start, end: start + said.length}))
  }
})
