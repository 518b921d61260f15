import {cpSync, existsSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {listFiles} from '../../shared/list-files.ts'
import {isImmutable} from '../files.ts'
import {readKept, updateKept} from '../kept-list.ts'
import {loadRenderer} from '../published.ts'
import {PUBLIC_QUERIES} from '../site.ts'

const LIST = 'kept.json'
/** Folders of a build that contain `assets` and, for static hosts, `content`. */
const FOLDERS = ['web', 'studio', 'preview', 'compressed']

const immutableFiles = (distDir: string) =>
  FOLDERS.flatMap((folder) => {
    const place = path.join(distDir, folder)
    const names = existsSync(place) ? listFiles(place) : []
    return names.filter((name) => isImmutable(`/${name}`)).map((name) => `${folder}/${name}`)
  })

/** Copies assets and snapshots that builds replaced in the last seven days to a new build, for pages still open. */
export function keepFormerFiles(distDir: string, made: string, now = Date.now()) {
  const before = immutableFiles(distDir)
  const known = readKept(path.join(distDir, LIST))
  const list = updateKept(
    {...Object.fromEntries(before.map((name) => [name, 0])), ...known},
    immutableFiles(made),
    now,
  )
  for (const name of before.filter((one) => (list[one] ?? 0) > 0))
    cpSync(path.join(distDir, name), path.join(made, name))
  writeFileSync(path.join(made, LIST), JSON.stringify(list))
}

/** Writes the query texts of the page, including those of builds that were replaced in the last seven days. */
export async function writePublicQueries(distDir: string, made: string, now = Date.now()) {
  const renderer = await loadRenderer(made)
  const list = updateKept(readKept(path.join(distDir, PUBLIC_QUERIES)), renderer?.publicQueries ?? [], now)
  writeFileSync(path.join(made, PUBLIC_QUERIES), JSON.stringify(list, null, 1))
}
