import {nextRank, rankOf} from '../../schemas/fields/rank.ts'
import {type Doc, isDraft, publishedOf} from '../documents/ids.ts'
import {textOf} from '../documents/values.ts'

export interface Entry {
  id: string
  type: string
  rank: string | null
  /** Ids of the documents that exist: the draft, the published document, or both. */
  states: string[]
}

/** Returns the sort key of an entry. Entries without a rank come last. */
const placeOf = ({rank, id}: Entry) => `${rank ?? '\uffff'} ${id}`

/** Returns one entry for each published document and its draft, in page order. */
export function entriesOf(docs: readonly Doc[]): Entry[] {
  const entries = new Map<string, Entry>()
  for (const {_id, _type, orderRank} of docs) {
    if (_id.startsWith('versions.')) continue
    const id = publishedOf(_id)
    const known = entries.get(id)
    const states = [...(known?.states ?? []), _id]
    // If draft and published document have different ranks, uses the published rank, as the page does.
    const rank = known && isDraft(_id) ? known.rank : textOf(orderRank) || (known?.rank ?? null)
    entries.set(id, {id, type: _type, rank, states})
  }
  return [...entries.values()].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

/** Returns a rank between two neighbours, or null if their ranks are missing, unreadable or not ascending. */
function between(before: Entry | undefined, after: Entry | undefined): string | null {
  const low = rankOf(before?.rank)
  const high = rankOf(after?.rank)
  if ((before && !low) || (after && !high)) return null
  if (low && high) return low.compareTo(high) < 0 ? low.between(high).toString() : null
  if (low) return low.genNext().toString()
  return high ? high.genPrev().toString() : null
}

/**
 * Returns the new order and the ranks to write, or null if nothing moves. Writes all ranks if no rank exists between
 * the new neighbours, otherwise only the rank of the moved entry.
 */
export function move(entries: readonly Entry[], from: number, to: number) {
  const moved = entries[from]
  if (!moved || from === to || to < 0 || to >= entries.length) return null
  const rest = entries.toSpliced(from, 1)
  const rank = between(rest[to - 1], rest[to])
  const ranks = new Map<string, string>()
  if (rank) {
    const placed = {...moved, rank}
    for (const state of placed.states) ranks.set(state, rank)
    return {entries: rest.toSpliced(to, 0, placed), ranks}
  }
  let last = ''
  const renumbered = rest.toSpliced(to, 0, moved).map((entry) => {
    last = nextRank(last)
    for (const state of entry.states) ranks.set(state, last)
    return {...entry, rank: last}
  })
  return {entries: renumbered, ranks}
}
