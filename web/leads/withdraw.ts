import {type Entry, isRowThere, type News} from './entry.ts'
import type {DeviceStore} from './entry-store.ts'

export interface WithdrawalParts {
  store: DeviceStore
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** A page is sending it at this moment, and its visitor watches that. */
  isUnderWay(id: string): Promise<boolean>
  /** Tells what became of each lead meanwhile; returns the way to stop. */
  onSettled(listener: (news: News) => void): () => void
  tell(news: News): void
  /** Before the device is looked at again. */
  pause(): Promise<void>
}

/** At a device that does not show what it holds. */
const LOOKS = 4

/**
 * Takes back what waits on this device, and tells of each lead that nobody will send any more; one whose request had
 * already left is not among them. Returns whether there was any. Rejects when the device does not show all that it
 * holds, or does not let go of it; what it shows is gone all the same.
 */
export async function withdraw(parts: WithdrawalParts): Promise<boolean> {
  const {store, exclusively, isUnderWay, onSettled, tell, pause} = parts
  const taken = new Map<string, Entry>()
  const remove = () => Promise.all([...taken.keys()].map((id) => store.remove(id)))
  async function look(see: (entries: readonly Entry[]) => Promise<unknown>) {
    for (let looks = 1; looks <= LOOKS; looks += 1) {
      const {entries, whole} = await store.all()
      await see(entries)
      if (whole) return
      if (looks < LOOKS) await pause()
    }
    throw new Error('The device does not show what waits')
  }
  const sent = new Set<string>()
  const stop = onSettled(({id, how}) => {
    if (how === 'sent') sent.add(id)
  })
  try {
    // At once, for a round that has not come to it yet; and again after a round that may have put it back.
    await look(async (entries) => {
      for (const entry of entries) if (!(await isUnderWay(entry.row.id))) taken.set(entry.row.id, entry)
      await remove()
    })
    if (taken.size === 0) return false
    await exclusively(remove)
    const left = new Set<string>()
    await look(async (entries) => {
      for (const {row} of entries) if (taken.has(row.id)) left.add(row.id)
    })
    // Of one that has arrived already only the photo was taken back.
    const unsent = [...taken.values()].filter((entry) => !isRowThere(entry) && !sent.has(entry.row.id))
    const gone = unsent.filter(({row}) => !left.has(row.id))
    for (const {row} of gone) tell({id: row.id, how: 'withdrawn'})
    if (left.size > 0) throw new Error('A waiting lead could not be removed')
    return gone.length > 0
  } finally {
    stop()
  }
}
