import path from 'node:path'
import {afterAll, expect, onTestFinished, test, vi} from 'vitest'
import {seedOnce} from '../../../server/lake/content/seed.ts'
import {removeFolder, startLake} from '../../support/lake.ts'
import {freePort} from '../../support/ports.ts'
import {content, faq, folder, raw, scratch, seeded, unpack, withLake} from './content-stand.ts'

// Allows 120 s, because each test starts several processes.
vi.setConfig({testTimeout: 120_000})
afterAll(() => removeFolder(scratch))

test('import and export use the running product of their data folder', async () => {
  const dataDir = await seeded()
  const port = await freePort()
  await withLake(
    dataDir,
    async (lake) => {
      const source = folder({'data.ndjson': faq('faq-viva', 'Viva?')})
      expect(await content(dataDir, ['import', source, '--yes'], port)).toMatchObject({code: 0})
      expect(await lake.editor.fetch('*[_id == "faq-viva"][0].question')).toBe('Viva?')
      const archive = path.join(scratch, 'running.tar.gz')
      expect(await content(dataDir, ['export', archive], port)).toMatchObject({code: 0})
      expect((await unpack(archive)).documents).toHaveLength(53)

      const elsewhere = await content(dataDir, ['export', archive], await freePort())
      expect([elsewhere.code, elsewhere.output]).toEqual([1, expect.stringContaining('is in use by another')])
    },
    {PORT: String(port)},
  )
})

test('addresses of pictures follow the port', async () => {
  const dataDir = folder()
  const [firstPort, secondPort] = [await freePort(), await freePort()]
  await withLake(dataDir, (lake) => seedOnce(raw(lake)), {PORT: String(firstPort)})
  await withLake(
    dataDir,
    async (lake) => {
      const urls = await lake.editor.fetch<string[]>('*[_type == "sanity.imageAsset"].url')
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

test('the next start completes a first start that was killed', async () => {
  const dataDir = folder()
  const lake = await startLake(dataDir)
  onTestFinished(() => lake.kill())
  const seeding = seedOnce(raw(lake)).catch(() => null)
  // Kills the Lake after the first stored document, which is the asset of a picture.
  await expect.poll(() => lake.editor.fetch('count(*[])'), {interval: 5}).toBeGreaterThan(0)
  await lake.kill()
  await seeding
  await withLake(dataDir, async (next) => {
    expect(await seedOnce(raw(next))).toBe(52)
    expect(
      await next.editor.fetch('count(*[defined(picture.asset) || defined(logo.asset)])'),
    ).toBeGreaterThan(1)
    expect(await next.editor.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(19)
  })
})
