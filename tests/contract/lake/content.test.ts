import path from 'node:path'
import {afterAll, expect, test, vi} from 'vitest'
import {removeFolder} from '../../support/lake.ts'
import {content, everything, faq, folder, scratch, seeded, unpack, withLake} from './content-stand.ts'

// Allows 120 s, because each test starts several processes.
vi.setConfig({testTimeout: 120_000})
afterAll(() => removeFolder(scratch))

test('export and import carry all content into another data folder', async () => {
  const from = await seeded()
  await withLake(from, async (lake) => {
    await lake.editor.create({_id: 'drafts.faq-bozza', _type: 'faq', question: 'Bozza'})
  })
  const first = path.join(scratch, 'first.tar.gz')
  expect(await content(from, ['export', first])).toMatchObject({code: 0})
  const into = folder()
  expect(await content(into, ['import', first, '--yes'])).toMatchObject({code: 0})
  const second = path.join(scratch, 'second.tar.gz')
  await content(into, ['export', second])
  const nowhere = path.join(scratch, 'gone', 'content.tar.gz')
  expect(await content(into, ['export', nowhere])).toMatchObject({
    code: 1,
    output: expect.stringContaining(`no such file or directory, open '${nowhere}`),
  })

  const [before, after] = [await unpack(first), await unpack(second)]
  expect(before.documents).toHaveLength(53)
  expect(before.documents.map(({_id}) => _id)).toContain('drafts.faq-bozza')
  expect(Object.keys(before.pictures)).toHaveLength(19)
  for (const [name, hash] of Object.entries(before.pictures)) expect(name).toContain(hash)
  expect(after).toEqual(before)
})

test('import replaces documents of the file and no others', async () => {
  const dataDir = folder()
  const source = folder({
    'one.ndjson': `${faq('faq-1', 'Dal file')}\n${faq('faq-2', 'Nuova')}\n`,
    'two.ndjson': '',
  })
  await withLake(dataDir, async (lake) => {
    await lake.editor.create({_id: 'faq-1', _type: 'faq', question: 'Qui'})
    await lake.editor.create({_id: 'faq-3', _type: 'faq', question: 'Altra'})
  })
  const unconfirmed = await content(dataDir, ['import', path.join(source, 'one.ndjson')])
  expect(unconfirmed).toMatchObject({code: 1, output: expect.stringContaining('--yes')})
  const {output} = await content(dataDir, ['import', path.join(source, 'one.ndjson'), '--yes'])
  expect(output).toContain('1 new, 1 to be replaced.')
  expect(await withLake(dataDir, everything)).toMatchObject([
    {_id: 'faq-1', question: 'Dal file'},
    {_id: 'faq-2', question: 'Nuova'},
    {_id: 'faq-3', question: 'Altra'},
  ])
})
