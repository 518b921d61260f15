import type {Entry, News} from './entry.ts'
import type {DeviceStore} from './entry-store.ts'

export interface WithdrawalParts {
  store: DeviceStore
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** A page is sending it at this moment, and its visitor watches that. */
  isUnderWay(entry: Entry): Promise<boolean>
  /** Tells what became of each lead meanwhile; returns the way to stop. */
  onSettled(listener: (news: News) => void): () => void
}

/**
 * Takes back what waits on this device. Returns the leads that nobody will send any more; one whose request had
 * already left is not among them. Rejects when the device does not show what it holds, or
 * does not let go of it.
 */
export async function withdraw(parts: WithdrawalParts): Promise<string[]> {
  const {store, exclusively, isUnderWay, onSettled} = parts
  async function waiting() {
    const {entries, whole} = await store.all()
    if (!whole) throw new Error('The device does not show what waits')
    const ids = entries.map(async (entry) => ((await isUnderWay(entry)) ? [] : [entry.row.id]))
    return (await Promise.all(ids)).flat()
  }
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
