import {cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'

const HASH = /-([\w-]{8})\.\w+$/

/** A build of other code, as far as anybody can tell from outside: none of its files has the name that it had. */
export function rebuild(dist: string, target: string, mark: string) {
  cpSync(dist, target, {recursive: true, dereference: true})
  rmSync(path.join(target, 'pressed'), {recursive: true, force: true})
  const assets = path.join(target, 'web', 'assets')
  const names = readdirSync(assets)
  const hashes = names.flatMap((name) => HASH.exec(name)?.[1] ?? [])
  const other = (text: string) =>
    hashes.reduce((done, hash) => done.replaceAll(hash, mark + hash.slice(mark.length)), text)
  const files = [
    ...names.filter((name) => /\.(js|css)$/.test(name)).map((name) => path.join(assets, name)),
    ...['server/render.js', 'server/head.js'].map((name) => path.join(target, name)),
  ]
  for (const file of files) writeFileSync(file, other(readFileSync(file, 'utf8')))
  for (const name of names) renameSync(path.join(assets, name), path.join(assets, other(name)))
}
