import {SINGLETON_TYPES} from '../../../../schemas/catalog.ts'
import {STEPS} from '../../../../schemas/quiz-steps.ts'
import {publishedOf} from '../../../documents/ids.ts'
import {MODEL} from '../../../documents/model.ts'
import {rowsOf} from './rows.ts'
import {SECTIONS} from './sections.ts'
import type {Doc, Pair, Row} from './types.ts'

const steps: readonly unknown[] = STEPS
const singletons: readonly string[] = SINGLETON_TYPES

const rank = ({draft, published, id}: Pair): string => {
  const document = draft ?? published
  if (document?._type === 'quizQuestion') return String(steps.indexOf(document.step))
  return typeof document?.orderRank === 'string' ? document.orderRank : `~${id}`
}

const byRank = (a: Pair, b: Pair): number => {
  const [x, y] = [rank(a), rank(b)]
  return x < y ? -1 : x > y ? 1 : a.id < b.id ? -1 : 1
}

const typeOf = ({draft, published}: Pair): string => (draft ?? published)?._type ?? ''

/** Drafts beside what they are drafts of. */
export function pairsOf(documents: Iterable<Doc>): Map<string, Pair> {
  const pairs = new Map<string, Pair>()
  for (const document of documents) {
    // Versions of releases are nobody's business here.
    if (document._id.startsWith('versions.')) continue
    const id = publishedOf(document._id)
    const pair = pairs.get(id) ?? {id, published: null, draft: null}
    pairs.set(id, document._id === id ? {...pair, published: document} : {...pair, draft: document})
  }
  return pairs
}

/**
 * Builds the whole table again after each change, but asks only the documents that changed for their texts: with five
 * thousand documents a keystroke of another translator must not be felt.
 */
export function createTable(model = MODEL) {
  const cache = new Map<string, {pair: Pair; rows: Row[]}>()
  const rowsOfPair = (pair: Pair, section: number): Row[] => {
    const kept = cache.get(pair.id)
    if (kept && kept.pair.draft === pair.draft && kept.pair.published === pair.published) return kept.rows
    const type = model.get(typeOf(pair))
    const rows = type ? rowsOf(type, pair, section, singletons.includes(type.name)) : []
    cache.set(pair.id, {pair, rows})
    return rows
  }
  return (documents: Iterable<Doc>): Row[] => {
    const byType = Map.groupBy(pairsOf(documents).values(), typeOf)
    return SECTIONS.flatMap(({types}, section) =>
      types.flatMap((type) =>
        (byType.get(type) ?? [])
          // Only the one document that the page reads, not a stray copy of it.
          .filter(({id}) => id === type || !singletons.includes(type))
          .sort(byRank)
          .flatMap((pair) => rowsOfPair(pair, section)),
      ),
    )
  }
}
