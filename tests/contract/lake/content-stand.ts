import {execFile} from 'node:child_process'
import {createHash} from 'node:crypto'
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {seedOnce} from '../../../server/lake/content/seed.ts'
import {type RunningLake, startLake, temporaryFolder} from '../../support/lake.ts'
import {freePort} from '../../support/ports.ts'
import {runCommand} from '../commands.ts'

const run = promisify(execFile)
/** Folder that contains all folders of a test file. The test file deletes this folder at its end. */
export const scratch = temporaryFolder()

let folders = 0
export function folder(files: Record<string, string> = {}): string {
  const made = path.join(scratch, `folder-${folders++}`)
  mkdirSync(made, {recursive: true})
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(made, name), text)
  return made
}

/** Runs `npm run content` with the arguments on a data folder, by default with a free port. */
export const content = async (dataDir: string, args: string[], port?: number) =>
  runCommand('content', args, {DATA_DIR: dataDir, PORT: String(port ?? (await freePort()))})

export async function withLake<T>(
  dataDir: string,
  use: (lake: RunningLake) => Promise<T>,
  env = {},
): Promise<T> {
  const lake = await startLake(dataDir, env)
  try {
    return await use(lake)
  } finally {
    await lake.stop()
  }
}

export const raw = ({clientWith, token}: RunningLake) => clientWith({token, perspective: 'raw'})
export const everything = (lake: RunningLake) => raw(lake).fetch<{_id: string}[]>('*[] | order(_id)')

let template = ''

async function makeTemplate() {
  const dataDir = folder()
  await withLake(dataDir, (lake) => seedOnce(raw(lake)))
  return dataDir
}

/** Returns a new data folder with the demo content. */
export async function seeded(): Promise<string> {
  if (!existsSync(template)) template = await makeTemplate()
  const dataDir = folder()
  cpSync(template, dataDir, {recursive: true})
  return dataDir
}

/** Returns the documents of an archive without `_rev` and `_updatedAt`, and the hash of each picture by file name. */
export async function unpack(archive: string) {
  const into = folder()
  await run('tar', ['-xzf', archive, '-C', into, '--strip-components=1'])
  const documents = readFileSync(path.join(into, 'data.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({_rev, _updatedAt, ...document}) => document)
    .sort((a, b) => (a._id < b._id ? -1 : 1))
  const pictures = readdirSync(path.join(into, 'images')).map((name) => {
    const hash = createHash('sha1')
      .update(readFileSync(path.join(into, 'images', name)))
      .digest('hex')
    return [name, hash] as const
  })
  return {documents, pictures: Object.fromEntries(pictures)}
}

export const faq = (id: string, question: string) => JSON.stringify({_id: id, _type: 'faq', question})
