import {mkdirSync, statSync} from 'node:fs'
import {mkdir, readFile, rm, utimes, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {below} from '../shared/below.ts'
import {writeWhole} from '../shared/data-folder/durable.ts'
import {type Body, createBody} from '../shared/http/body.ts'
import {typeOf} from './files.ts'

/** Its folder among the data. */
export const SERVED = 'served'
/** For how long a page that is open may go on asking for what an update has replaced, and how much is kept for it. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000
export const MOST_BYTES = 200 * 1024 * 1024
/** The date of a file that is still part of the site; any other is the moment at which it ceased to be. */
const CURRENT = 0

interface Kept {
  bytes: number
  since: number
}

/**
 * Files whose address never changes its content, on disk: those of the site as it is now, and for thirty days those
 * that an update or a publish has replaced. A page that was opened before goes on asking for its own.
 */
export function openServed(folder: string, now: () => number = Date.now, mostBytes = MOST_BYTES) {
  const fileOf = (address: string) => path.join(folder, address)
  const known = readKept(folder)

  async function write(address: string, {raw}: Body) {
    const file = fileOf(address)
    await mkdir(path.dirname(file), {recursive: true})
    await writeWhole(file, (draft) => writeFile(draft, raw))
    await date(address, {bytes: raw.length, since: CURRENT})
  }

  async function date(address: string, kept: Kept) {
    await utimes(fileOf(address), kept.since / 1000, kept.since / 1000)
    known.set(address, kept)
  }

  const former = () =>
    [...known]
      .filter(([, {since}]) => since !== CURRENT)
      .sort(([, one], [, other]) => other.since - one.since)

  async function dropOld() {
    let bytes = 0
    for (const [address, kept] of former()) {
      bytes += kept.bytes
      if (bytes <= mostBytes && now() - kept.since <= KEPT_MS) continue
      known.delete(address)
      await rm(fileOf(address), {force: true})
    }
  }

  return {
    /** What makes up the site from now on. */
    async keep(site: ReadonlyMap<string, Body>) {
      for (const [address, body] of site) {
        const kept = known.get(address)
        if (!body.immutable || kept?.since === CURRENT) continue
        if (kept) await date(address, {...kept, since: CURRENT})
        else await write(address, body)
      }
      for (const [address, kept] of known) {
        if (kept.since === CURRENT && !site.has(address)) await date(address, {...kept, since: now()})
      }
      await dropOld()
    },
    async find(address: string): Promise<Body | undefined> {
      const type = known.has(address) && typeOf(address)
      if (!type) return undefined
      const raw = await readFile(fileOf(address)).catch(() => undefined)
      return raw && createBody(raw, type, {immutable: true})
    },
  }
}

function readKept(folder: string) {
  const known = new Map<string, Kept>()
  mkdirSync(folder, {recursive: true})
  for (const name of below(folder).filter(typeOf)) {
    const {size, mtimeMs} = statSync(path.join(folder, name))
    known.set(`/${name}`, {bytes: size, since: mtimeMs})
  }
  return known
}
