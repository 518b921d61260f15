import {execFile} from 'node:child_process'
import {createHash} from 'node:crypto'
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, expect, onTestFinished, test, vi} from 'vitest'
import {seedOnce} from '../../../local/seed.ts'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../../support/lake.ts'

const CLI = path.join(import.meta.dirname, '..', '..', '..', 'local', 'content.ts')
const run = promisify(execFile)
const scratch = temporaryFolder()
// Each test starts several processes.
vi.setConfig({testTimeout: 120_000})
afterAll(() => removeFolder(scratch))

let folders = 0
function folder(files: Record<string, string> = {}): string {
  const made = path.join(scratch, `folder-${folders++}`)
  mkdirSync(made)
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(made, name), text)
  return made
}

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

interface Result {
  code: number
  stdout: string
  stderr: string
}

/** `npm run content -- …` without a terminal, as a script would run it. */
async function content(dataDir: string, args: string[], port?: number): Promise<Result> {
  const env = {...process.env, DATA_DIR: dataDir, PORT: String(port ?? (await freePort()))}
  try {
    return {code: 0, ...(await run(process.execPath, [CLI, ...args], {env}))}
  } catch (error) {
    const {code, stdout, stderr} = error as Result
    return {code, stdout, stderr}
  }
}

async function withLake<T>(dataDir: string, use: (lake: RunningLake) => Promise<T>, env = {}): Promise<T> {
  const lake = await startLake(dataDir, env)
  try {
    return await use(lake)
  } finally {
    await lake.stop()
  }
}

const raw = ({clientWith, token}: RunningLake) => clientWith({token, perspective: 'raw'})
const everything = (lake: RunningLake) => raw(lake).fetch<{_id: string}[]>('*[] | order(_id)')

let template: Promise<string> | null = null

async function makeTemplate() {
  const dataDir = folder()
  await withLake(dataDir, (lake) => seedOnce(raw(lake)))
  return dataDir
}

/** A data folder of its own with the demo content, which is made once. */
async function seeded(): Promise<string> {
  template ??= makeTemplate()
  const dataDir = folder()
  cpSync(await template, dataDir, {recursive: true})
  return dataDir
}

/** What an archive holds: its documents without what the Lake sets, and the hash of each picture. */
async function unpack(archive: string) {
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

const faq = (id: string, question: string) => JSON.stringify({_id: id, _type: 'faq', question})

test('content travels through an archive into another data folder and is the same there', async () => {
  const from = await seeded()
  await withLake(from, (lake) =>
    lake.editor.create({_id: 'drafts.faq-bozza', _type: 'faq', question: 'Bozza'}),
  )
  const first = path.join(scratch, 'first.tar.gz')
  expect(await content(from, ['export', first])).toMatchObject({code: 0})
  const into = folder()
  expect(await content(into, ['import', first, '--yes'])).toMatchObject({code: 0, stderr: ''})
  const second = path.join(scratch, 'second.tar.gz')
  await content(into, ['export', second])

  const [before, after] = [await unpack(first), await unpack(second)]
  expect(before.documents).toHaveLength(47)
  expect(before.documents.map(({_id}) => _id)).toContain('drafts.faq-bozza')
  expect(Object.keys(before.pictures)).toHaveLength(19)
  for (const [name, hash] of Object.entries(before.pictures)) expect(name).toContain(hash)
  expect(after).toEqual(before)
})

test('an import replaces what the file names and touches nothing else', async () => {
  const dataDir = folder()
  const source = folder({'data.ndjson': `${faq('faq-1', 'Dal file')}\n${faq('faq-2', 'Nuova')}\n`})
  await withLake(dataDir, async (lake) => {
    await lake.editor.create({_id: 'faq-1', _type: 'faq', question: 'Qui'})
    await lake.editor.create({_id: 'drafts.faq-1', _type: 'faq', question: 'Bozza'})
    await lake.editor.create({_id: 'faq-3', _type: 'faq', question: 'Altra'})
  })
  const before = await withLake(dataDir, everything)
  const {stdout} = await content(dataDir, ['import', source, '--yes'])
  expect(stdout).toContain('1 new: faq-2')
  expect(stdout).toContain('1 to be replaced: faq-1')
  expect(stdout).toContain('2 others stay untouched')
  const after = await withLake(dataDir, everything)
  const others = (documents: {_id: string}[]) => documents.filter(({_id}) => !/^faq-[12]$/.test(_id))
  expect(others(after)).toEqual(others(before))
  expect(after.find(({_id}) => _id === 'faq-1')).toMatchObject({question: 'Dal file'})
  expect(after.find(({_id}) => _id === 'faq-2')).toMatchObject({question: 'Nuova'})
})

test('a dry run, and an import that nobody confirmed, say what they would do and change nothing', async () => {
  const dataDir = await seeded()
  const before = await withLake(dataDir, everything)
  const source = folder({'data.ndjson': faq('faq-neu', 'Nuova')})
  const dry = await content(dataDir, ['import', source, '--dry-run'])
  expect(dry).toMatchObject({code: 0})
  expect(dry.stdout).toContain('1 new: faq-neu')
  const unasked = await content(dataDir, ['import', source])
  expect(unasked).toMatchObject({code: 1})
  expect(unasked.stderr).toContain('--yes')
  expect(await withLake(dataDir, everything)).toEqual(before)
})

test('a file that is wrong anywhere changes nothing, and the message says where', async () => {
  const dataDir = folder()
  const good = faq('faq-1', 'Prima')
  const outside = folder({'secret.png': 'x'})
  const linked = folder({
    'd.ndjson': '{"_id":"a","_type":"hero","picture":{"_sanityAsset":"image@file://./x.png"}}',
  })
  symlinkSync(path.join(outside, 'secret.png'), path.join(linked, 'x.png'))
  const picture = (address: string) => `{"_id":"hero","_type":"hero","picture":{"_sanityAsset":"${address}"}}`
  const cases: [source: string, said: string][] = [
    [folder({'d.ndjson': `${good}\n{"_id": "faq-2",\n`}), 'd.ndjson, line 2: this is not JSON'],
    [folder({'d.ndjson': `${good}\nnull\n`}), 'line 2: this has no "_id"'],
    [folder({'d.ndjson': `${good}\n{"_id":"b"}\n`}), 'line 2: this has no "_type"'],
    [folder({'d.ndjson': `${good}\n\n${good}\n`}), 'line 3: "faq-1" is on line 1 already'],
    [folder({'d.ndjson': `${good}\n${picture('image@file://./no.png')}`}), 'no.png is missing'],
    [folder({'d.ndjson': `${good}\n${picture(`image@file://${outside}/secret.png`)}`}), 'lies outside'],
    [folder({'d.ndjson': `${good}\n${picture('image@file://./../../../etc/hostname')}`}), 'lies outside'],
    [linked, 'lies outside'],
    [folder({'a.ndjson': good, 'b.ndjson': good}), 'exactly one .ndjson file'],
    [path.join(scratch, 'nowhere'), 'does not exist'],
  ]
  const broken = path.join(scratch, 'broken.tar.gz')
  writeFileSync(broken, 'no archive')
  cases.push([broken, 'could not be unpacked'])
  for (const [source, said] of cases) {
    const {code, stderr} = await content(dataDir, ['import', source, '--yes'])
    expect([code, stderr]).toEqual([1, expect.stringContaining(said)])
  }
  expect(await withLake(dataDir, everything)).toEqual([])
})

test('a picture that the Lake refuses leaves the documents as they were', async () => {
  const dataDir = folder()
  await withLake(dataDir, (lake) => lake.editor.create({_id: 'hero', _type: 'hero', headline: 'Qui'}))
  const document = {_id: 'hero', _type: 'hero', picture: {_sanityAsset: 'image@file://./p.png'}}
  const source = folder({'d.ndjson': JSON.stringify(document), 'p.png': 'no picture'})
  const {code, stderr} = await content(dataDir, ['import', source, '--yes'])
  expect([code, stderr]).toEqual([1, expect.stringContaining('Invalid image')])
  expect(await withLake(dataDir, everything)).toMatchObject([{_id: 'hero', headline: 'Qui'}])
})

test('a bare .ndjson file is enough, also beside others', async () => {
  const dataDir = folder()
  const beside = folder({'one.ndjson': faq('faq-1', 'Uno'), 'two.ndjson': faq('faq-2', 'Due')})
  const {code} = await content(dataDir, ['import', path.join(beside, 'two.ndjson'), '--yes'])
  expect(code).toBe(0)
  expect(await withLake(dataDir, everything)).toMatchObject([{_id: 'faq-2'}])
})

test('import and export work on the running product, and on no other', async () => {
  const dataDir = await seeded()
  const port = await freePort()
  await withLake(
    dataDir,
    async (lake) => {
      const source = folder({'data.ndjson': faq('faq-viva', 'Viva?')})
      expect(await content(dataDir, ['import', source, '--yes'], port)).toMatchObject({code: 0})
      expect(await lake.anonymous.fetch('*[_id == "faq-viva"][0].question')).toBe('Viva?')
      const archive = path.join(scratch, 'running.tar.gz')
      expect(await content(dataDir, ['export', archive], port)).toMatchObject({code: 0})
      expect((await unpack(archive)).documents).toHaveLength(47)

      const other = folder()
      expect(await content(other, ['import', source, '--yes'], port)).toMatchObject({code: 0})
      expect(await content(other, ['import', source, '--dry-run'], port)).toMatchObject({
        stdout: expect.stringContaining('1 already as they are'),
      })
      const elsewhere = await content(dataDir, ['export', archive], await freePort())
      expect([elsewhere.code, elsewhere.stderr]).toEqual([1, expect.stringContaining('is in use by another')])
    },
    {PORT: String(port)},
  )
})

test('the addresses of pictures follow the port on which the folder is served', async () => {
  const dataDir = folder()
  const [firstPort, secondPort] = [await freePort(), await freePort()]
  await withLake(dataDir, (lake) => seedOnce(raw(lake)), {PORT: String(firstPort)})
  await withLake(
    dataDir,
    async (lake) => {
      const urls = await lake.anonymous.fetch<string[]>('*[_type == "sanity.imageAsset"].url')
      expect(urls).toHaveLength(19)
      for (const url of urls) expect(url).toMatch(`http://localhost:${secondPort}/images/`)
      const response = await fetch(`http://127.0.0.1:${secondPort}/v1/data/export/production`, {
        headers: {authorization: `Bearer ${lake.token}`},
      })
      expect(await response.text()).toContain(`"url":"http://127.0.0.1:${secondPort}/images/`)
    },
    {PORT: String(secondPort)},
  )
  const archive = path.join(scratch, 'moved.tar.gz')
  expect(await content(dataDir, ['export', archive])).toMatchObject({code: 0})
  expect(Object.keys((await unpack(archive)).pictures)).toHaveLength(19)
})

test('an export that fails leaves the earlier archive alone', async () => {
  const archive = path.join(scratch, 'earlier.tar.gz')
  writeFileSync(archive, 'earlier')
  const dataDir = await seeded()
  await withLake(dataDir, async (lake) => {
    expect(lake.url).toBeTruthy()
    expect(await content(dataDir, ['export', archive])).toMatchObject({code: 1})
  })
  expect(readFileSync(archive, 'utf8')).toBe('earlier')
  expect(existsSync(`${archive}.part`)).toBe(false)
})

test('a second start adds nothing and brings nothing back', async () => {
  const dataDir = await seeded()
  const edited = await withLake(dataDir, async (lake) => {
    await lake.editor.patch('hero').set({headline: 'Cambiato'}).commit()
    await lake.editor.delete('case-1')
    return everything(lake)
  })
  const again = await withLake(dataDir, async (lake) => {
    expect(await seedOnce(raw(lake))).toBe(0)
    return everything(lake)
  })
  expect(again).toEqual(edited)
  expect(again.some(({_id}) => _id === 'case-1')).toBe(false)
})

test('a first start that was killed half-way is made up for by the next', async () => {
  const dataDir = folder()
  const lake = await startLake(dataDir)
  onTestFinished(() => lake.kill())
  const seeding = seedOnce(raw(lake)).catch(() => null)
  // Pictures come first: one of them is there, the documents are not.
  await expect.poll(() => lake.anonymous.fetch('count(*[])'), {interval: 5}).toBeGreaterThan(0)
  await lake.kill()
  await seeding
  await withLake(dataDir, async (next) => {
    expect(await seedOnce(raw(next))).toBe(46)
    expect(
      await next.anonymous.fetch('count(*[defined(picture.asset) || defined(logo.asset)])'),
    ).toBeGreaterThan(1)
    expect(await next.anonymous.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(19)
  })
})
