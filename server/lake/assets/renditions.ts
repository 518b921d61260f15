import {createHash} from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import {writeWhole} from '../../shared/data-folder/durable.ts'
import {remembered} from '../../shared/lru.ts'
import {createQueue} from '../../shared/queue.ts'
import {type StoredName, storedName} from './names.ts'
import {chooseFormat, parseWish, render, type Wish} from './rendition.ts'

const MAX_RENDERING = 2
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
const TOUCH_MS = 24 * 60 * 60 * 1000
/** Version of the renderer, part of the hash in file names. Increase it if the same parameters give another picture. */
const RENDERER = 4

/** Accept headers for which `prepare` renders in advance. For all others, the first request renders the picture. */
const BROWSERS = ['image/avif,image/webp', 'image/webp']

export type Renditions = ReturnType<typeof createRenditions>

interface Options {
  folder: string
  pathOf(name: StoredName): string
  report(error: unknown): void
}

/** Renders pictures in the sizes and formats that their URLs request, and keeps each result as a file. */
export function createRenditions({folder, pathOf, report}: Options) {
  const inTurn = createQueue(MAX_RENDERING)
  const running = new Map<string, Promise<Buffer>>()
  const fileOf = (entry: string) => path.join(folder, entry)
  let isClosed = false
  let working = removeOld().catch(report)

  async function readKept(entry: string): Promise<Buffer | null> {
    const data = await fs.readFile(fileOf(entry)).catch(() => null)
    // Treats an empty file as missing, so that the caller renders the picture again.
    if (!data?.length) return null
    const {mtimeMs} = await fs.stat(fileOf(entry))
    const now = new Date()
    if (now.getTime() - mtimeMs > TOUCH_MS) await fs.utimes(fileOf(entry), now, now)
    return data
  }

  async function choose(name: StoredName, wish: Wish, accept: string | null) {
    const source = {...name, path: pathOf(name)}
    const format = await chooseFormat(source, wish, accept)
    const hash = createHash('sha256').update(JSON.stringify({...wish, format, RENDERER}))
    return {source, wish, format, entry: `${name.file}-${hash.digest('hex').slice(0, 24)}.${format}`}
  }
  type Choice = Awaited<ReturnType<typeof choose>>

  async function renderAndKeep({source, wish, format, entry}: Choice) {
    const data = await render(source, wish, format)
    // Only reports a failed write, because the response needs no file. The next request renders the picture again.
    await writeWhole(fileOf(entry), (draft) => fs.writeFile(draft, data)).catch(report)
    return data
  }

  async function get(choice: Choice): Promise<Buffer> {
    const {entry} = choice
    const kept = await readKept(entry)
    if (kept) return kept
    return remembered(running, entry, () =>
      inTurn(() => renderAndKeep(choice)).finally(() => running.delete(entry)),
    )
  }

  async function prepare(addresses: readonly string[]) {
    for (const accept of BROWSERS) {
      for (const address of new Set(addresses)) {
        if (isClosed) return
        const url = new URL(address, 'http://localhost')
        const name = storedName('images', path.basename(url.pathname))
        const wish = name && parseWish(url.searchParams, name)
        // Ignores a failed rendering, because a visitor's request for the picture repeats the rendering.
        if (name && wish)
          await choose(name, wish, accept)
            .then(get)
            .catch(() => undefined)
      }
    }
  }

  async function removeOld() {
    await fs.mkdir(folder, {recursive: true})
    for (const entry of await fs.readdir(folder)) {
      const {mtimeMs} = await fs.stat(fileOf(entry))
      if (Date.now() - mtimeMs > KEPT_MS) await fs.rm(fileOf(entry), {force: true})
    }
  }

  return {
    choose,
    get,
    prepare(addresses: readonly string[]): Promise<void> {
      working = working.then(() => prepare(addresses)).catch(report)
      return working
    },
    async remove({file}: StoredName) {
      const entries = await fs.readdir(folder).catch(() => [])
      for (const entry of entries) if (entry.startsWith(`${file}-`)) await fs.rm(fileOf(entry), {force: true})
    },
    async close() {
      isClosed = true
      await working
    },
  }
}
