import type {News} from './entry.ts'
import type {EntryStore} from './entry-store.ts'

export interface WithdrawalParts {
  store: EntryStore
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** This page is sending it at this moment, and its visitor watches that. */
  isUnderWay(id: string): boolean
  /** Tells what became of each lead meanwhile; returns the way to stop. */
  onSettled(listener: (news: News) => void): () => void
}

/**
 * Takes back what waits on this device. Returns the leads that nobody will send any more; one whose request had
 * already left is not among them. Rejects when the device does not let go of one.
 */
export async function withdraw(parts: WithdrawalParts): Promise<string[]> {
  const {store, exclusively, isUnderWay, onSettled} = parts
  const waiting = async () => (await store.all()).map(({row}) => row.id).filter((id) => !isUnderWay(id))
  const ids = await waiting()
  if (ids.length === 0) return []
  const sent = new Set<string>()
  const stop = onSettled(({id, how}) => {
    if (how === 'sent') sent.add(id)
  })
  try {
    const remove = () => Promise.all(ids.map((id) => store.remove(id)))
    // At once, for a round that has not come to it yet; and again after a round that may have put it back.
    await remove()
    await exclusively(remove)
    const left = new Set(await waiting())
    if (ids.some((id) => left.has(id))) throw new Error('A waiting lead could not be removed')
    return ids.filter((id) => !sent.has(id))
  } finally {
    stop()
  }
}
