import type {Queue} from '../queue.ts'
import type {VariantCache} from './cache.ts'

export type Variants = ReturnType<typeof createVariants>

/** From the cache, else rendered; requests for one variant at the same time share one run. */
export function createVariants(cache: Promise<VariantCache>, queue: Queue) {
  const underWay = new Map<string, Promise<Buffer>>()

  async function make(entry: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const store = await cache
    const kept = await store.get(entry)
    if (kept) return kept
    const data = await queue(work)
    await store.put(entry, data)
    return data
  }

  return (entry: string, work: () => Promise<Buffer>): Promise<Buffer> => {
    const running = underWay.get(entry)
    if (running) return running
    const started = make(entry, work).finally(() => underWay.delete(entry))
    underWay.set(entry, started)
    return started
  }
}
