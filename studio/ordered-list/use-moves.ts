import {useEffect, useRef, useState} from 'react'
import {useContentClient} from '../content/use-content.ts'
import {type Entry, move} from './order.ts'

/** After this the list shows what the Lake says, though it is another order: somebody else moved things too. */
const LONGEST_WAIT_MS = 3000

const sameOrder = (one: Entry[] | null, other: Entry[]) =>
  one?.length === other.length && one.every(({id}, index) => id === other[index]?.id)

/** Changes of place are written at once, one after the other, to draft and published alike. */
export function useMoves(entries: Entry[]) {
  const client = useContentClient()
  const [pending, setPending] = useState<Entry[] | null>(null)
  /** What became of the last move, for the screen and for screen readers. */
  const [note, setNote] = useState({text: '', failed: false})
  const queue = useRef(Promise.resolve())
  const latest = useRef(0)
  /** The list as the person sees it: with what is on its way. */
  const shown = pending ?? entries

  // An earlier write's news may come after a later move: only the same order ends the wait.
  useEffect(() => {
    setPending((waiting) => (sameOrder(waiting, entries) ? null : waiting))
  }, [entries])

  async function write(ranks: Map<string, string>) {
    const transaction = client.transaction()
    for (const [id, orderRank] of ranks) transaction.patch(id, {set: {orderRank}})
    await transaction.commit({visibility: 'async', tag: 'ordered-list.move'})
  }

  function moveTo(from: number, to: number) {
    const change = move(shown, from, to)
    if (!change) return
    setPending(change.entries)
    setNote({text: `Voce spostata alla posizione ${to + 1} di ${shown.length}.`, failed: false})
    latest.current += 1
    const ticket = latest.current
    queue.current = queue.current
      .then(() => write(change.ranks))
      .catch(() => {
        setPending(null)
        const text = 'Lo spostamento non è riuscito: l’ordine è rimasto quello di prima. Riprova.'
        setNote({text, failed: true})
      })
      .finally(() => {
        setTimeout(() => latest.current === ticket && setPending(null), LONGEST_WAIT_MS)
      })
  }
  return {shown, note, moveTo}
}
