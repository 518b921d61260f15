import {mkdirSync, rmSync} from 'node:fs'
import {readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {writeWhole} from '../shared/data-folder/durable.ts'
import type {Body} from '../shared/http/stored-answer.ts'
import {bodyAt} from './files.ts'
import {isKept, readKept, updateKept} from './kept-list.ts'

const SNAPSHOT = /^\/content\/[\w.-]+\.json$/

/** Stores snapshots and picture URLs of the current page and of pages replaced in the last seven days. */
export function openFormer(folder: string) {
  const listFile = path.join(folder, 'published.json')
  const fileOf = (address: string) => path.join(folder, address)
  mkdirSync(path.join(folder, 'content'), {recursive: true})
  // Deletes the builds that version 1.0.0 stored.
  rmSync(path.join(path.dirname(folder), 'served'), {recursive: true, force: true})
  let list = readKept(listFile)

  return {
    async update(bodies: ReadonlyMap<string, Body>, pictures: readonly string[]) {
      const snapshots = [...bodies].filter(([address]) => SNAPSHOT.test(address))
      const before = list
      list = updateKept(before, [...snapshots.map(([address]) => address), ...pictures], Date.now())
      for (const [address, {raw}] of snapshots)
        if (!isKept(before, address)) await writeFile(fileOf(address), raw)
      for (const name of Object.keys(before))
        if (SNAPSHOT.test(name) && !isKept(list, name)) await rm(fileOf(name), {force: true})
      await writeWhole(listFile, (draft) => writeFile(draft, JSON.stringify(list)))
    },
    isPicture: (address: string) => isKept(list, address),
    async findSnapshot(address: string): Promise<Body | null> {
      if (!SNAPSHOT.test(address) || !isKept(list, address)) return null
      const raw = await readFile(fileOf(address)).catch(() => null)
      return raw && bodyAt(address, raw)
    },
  }
}
