import {isRowThere, type News} from './entry.ts'
import type {DeviceStore} from './entry-store.ts'

export interface WithdrawalParts {
  store: DeviceStore
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** A page is sending it at this moment, and its visitor watches that. */
  isUnderWay(id: string): Promise<boolean>
  /** Tells what became of each lead meanwhile; returns the way to stop. */
  onSettled(listener: (news: News) => void): () => void
  /** Before the device is looked at again. */
  pause(): Promise<void>
}

/** At a device that does not show what it holds. */
const LOOKS = 4

/**
 * Takes back what waits on this device. Returns the leads that nobody will send any more; one whose request had
 * already left is not among them. Rejects when the device does not show what it holds, or does not let go of it.
 */
export async function withdraw(parts: WithdrawalParts): Promise<string[]> {
  const {store, exclusively, isUnderWay, onSettled, pause} = parts
  async function waiting() {
    for (let looks = 1; looks <= LOOKS; looks += 1) {
      const {entries, whole} = await store.all()
      if (whole) return entries
      if (looks < LOOKS) await pause()
    }
    throw new Error('The device does not show what waits')
  }
  const all = await waiting()
  const isOthers = await Promise.all(all.map(({row}) => isUnderWay(row.id)))
  const ours = all.filter((_, index) => !isOthers[index])
  if (ours.length === 0) return []
  const sent = new Set<string>()
  const stop = onSettled(({id, how}) => {
    if (how === 'sent') sent.add(id)
  })
  try {
    const remove = () => Promise.all(ours.map(({row}) => store.remove(row.id)))
    // At once, for a round that has not come to it yet; and again after a round that may have put it back.
    await remove()
    await exclusively(remove)
    const left = new Set((await waiting()).map(({row}) => row.id))
    if (ours.some(({row}) => left.has(row.id))) throw new Error('A waiting lead could not be removed')
    // Of one that has arrived already only the photo was taken back.
    const unsent = ours.filter((entry) => !isRowThere(entry) && !sent.has(entry.row.id))
    return unsent.map(({row}) => row.id)
  } finally {
    stop()
  }
}
