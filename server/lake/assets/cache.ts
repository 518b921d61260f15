import {createHash} from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import {writeWhole} from '../../shared/data-folder/durable.ts'

const DIGEST_BYTES = 32
/** A file takes whole blocks of the disk, however small it is. */
const BLOCK_BYTES = 4096
const onDisk = (bytes: number) => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES
const ENTRY = /^[0-9a-f]{24}-[0-9a-f]{24}$/

const digest = (data: Buffer) => createHash('sha256').update(data).digest()
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** Entries of one asset share their beginning, so that they can be found when it is deleted. */
export const entryName = (asset: string, variant: string) => `${shortHash(asset)}-${shortHash(variant)}`

export type VariantCache = Awaited<ReturnType<typeof createCache>>

interface CacheOptions {
  folder: string
  maxBytes: number
  report(error: unknown): void
}

/**
 * Rendered variants as files, each after a digest of itself; the least recently used go first. A folder that cannot be
 * used holds nothing.
 */
export async function createCache({folder, maxBytes, report}: CacheOptions) {
  const sizes = await scan(folder).catch((error) => {
    report(error)
    return new Map<string, number>()
  })
  const lasting = new Set<string>()
  const total = () => [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const file = (entry: string) => path.join(folder, entry)

  async function forget(entry: string) {
    sizes.delete(entry)
    lasting.delete(entry)
    await fs.rm(file(entry), {force: true}).catch(() => undefined)
  }

  /** What the page shows goes only where there is nothing else. */
  async function evict() {
    if (total() <= maxBytes) return
    const entries = [...sizes.keys()]
    for (const entry of entries.filter((one) => !lasting.has(one)).concat(entries)) {
      if (total() <= maxBytes) return
      await forget(entry)
    }
  }

  async function get(entry: string, lasts = false): Promise<Buffer | null> {
    const size = sizes.get(entry)
    if (size === undefined) return null
    if (lasts) lasting.add(entry)
    const content = await fs.readFile(file(entry)).catch(() => Buffer.alloc(0))
    const data = content.subarray(DIGEST_BYTES)
    if (data.length === 0 || !digest(data).equals(content.subarray(0, DIGEST_BYTES))) {
      await forget(entry)
      return null
    }
    if (sizes.delete(entry)) sizes.set(entry, size)
    // The order of use outlives a restart as the files' times.
    const now = new Date()
    await fs.utimes(file(entry), now, now).catch(() => undefined)
    return data
  }

  /** Never rejects: a variant that cannot be kept is rendered again next time. */
  async function put(entry: string, data: Buffer, lasts = false) {
    const size = onDisk(data.length + DIGEST_BYTES)
    if (data.length === 0 || size > maxBytes) return
    try {
      await writeWhole(file(entry), (draft) => fs.writeFile(draft, [digest(data), data]))
    } catch (error) {
      return report(error)
    }
    sizes.delete(entry)
    sizes.set(entry, size)
    if (lasts) lasting.add(entry)
    await evict()
  }

  async function drop(asset: string) {
    const start = `${shortHash(asset)}-`
    for (const entry of [...sizes.keys()]) if (entry.startsWith(start)) await forget(entry)
  }

  await evict()
  return {get, put, drop, bytes: total}
}

/** What an earlier run left, in order of use. What a killed one left half-written goes. */
async function scan(folder: string): Promise<Map<string, number>> {
  await fs.mkdir(folder, {recursive: true})
  const found: {entry: string; size: number; used: number}[] = []
  for (const entry of await fs.readdir(folder)) {
    if (ENTRY.test(entry)) {
      const {size, mtimeMs} = await fs.stat(path.join(folder, entry))
      found.push({entry, size: onDisk(size), used: mtimeMs})
    } else if (/\.(tmp|part)$/.test(entry)) {
      await fs.rm(path.join(folder, entry), {force: true})
    }
  }
  found.sort((a, b) => a.used - b.used)
  return new Map(found.map(({entry, size}) => [entry, size]))
}
