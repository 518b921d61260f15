import {cpSync, existsSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, expect, test, vi} from 'vitest'
import {assetNames} from '../../../server/lake/content/assets.ts'
import {readSource} from '../../../server/lake/content/source.ts'
import {removeFolder} from '../../support/lake.ts'
import {content, everything, faq, folder, scratch, seeded, withLake} from './content-stand.ts'

// Each test starts several processes.
vi.setConfig({testTimeout: 120_000})
afterAll(() => removeFolder(scratch))

const SEED = path.join(import.meta.dirname, '..', '..', '..', 'studio', 'seed')

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
  expect(stdout).toContain('2 others untouched')
  const after = await withLake(dataDir, everything)
  const others = (documents: {_id: string}[]) => documents.filter(({_id}) => !/^faq-[12]$/.test(_id))
  expect(others(after)).toEqual(others(before))
  expect(after.find(({_id}) => _id === 'faq-1')).toMatchObject({question: 'Dal file'})
  expect(after.find(({_id}) => _id === 'faq-2')).toMatchObject({question: 'Nuova'})
})

test('a broken file changes nothing, and the message says where', async () => {
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
  // Each is refused while it is read, before any folder is opened; two of them to the end, as somebody sees it.
  for (const [source, said] of cases) {
    const reading = readSource(source, folder()).then(assetNames)
    await expect(reading).rejects.toThrow(said)
  }
  for (const [source, said] of [cases[0], cases[4]] as typeof cases) {
    const {code, stderr} = await content(dataDir, ['import', source, '--yes'])
    expect([code, stderr]).toEqual([1, expect.stringContaining(said)])
  }
  expect(await withLake(dataDir, everything)).toEqual([])
})

test('a dry run and an unconfirmed import change nothing', async () => {
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

test('an import replaces pictures whose bytes differ, and keeps the others', async () => {
  const dataDir = await seeded()
  const again = await content(dataDir, ['import', SEED, '--dry-run'])
  expect(again.stdout).toContain('0 to be replaced\n')
  expect(again.stdout).toContain('52 already as they are')

  const other = folder()
  cpSync(SEED, other, {recursive: true})
  cpSync(path.join(SEED, 'pictures', 'share.jpg'), path.join(other, 'pictures', 'hero.jpg'))
  const {stdout} = await content(dataDir, ['import', other, '--yes'])
  expect(stdout).toContain('1 to be replaced: hero\n')
  expect(stdout).toContain('1 document and 1 picture imported.')
  const shown = await withLake(dataDir, (lake) =>
    lake.anonymous.fetch<string[]>('[*[_id == "hero"][0].picture, *[_id == "seo"][0].shareImage].asset._ref'),
  )
  expect(shown[0]).toMatch(/^image-/)
  expect(shown[0]).toBe(shown[1])
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
