/** Content exported before a clinic could tell of its doctors, its place, risks, the time after and payments. */
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {render, snapshotQuery} from '../../web/app/render.tsx'
import type {Snapshot} from '../../web/content/page.ts'
import {removeFolder} from '../support/lake.ts'
import {content, everything, folder, scratch, withLake} from './lake/content-stand.ts'

afterAll(() => removeFolder(scratch))

/** In that version's own words, which never change with the program; its pictures are left out. */
const EXPORTED = path.join(import.meta.dirname, 'upgrade', 'before-further-sections.ndjson')
const NOT_YET = ['doctors', 'venue', 'risks', 'aftercare', 'payments', 'texts']

test('content of the version before the further sections comes in unchanged, and the page is drawn without them', async () => {
  const dataDir = folder()
  expect(await content(dataDir, ['import', EXPORTED, '--yes'])).toMatchObject({code: 0, stderr: ''})
  await withLake(dataDir, async (lake) => {
    const kept = (await everything(lake)).filter(({_id}) => !_id.startsWith('_.'))
    const before = readFileSync(EXPORTED, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(kept).toHaveLength(before.length)
    for (const document of before) {
      const {_rev, _createdAt, _updatedAt, ...now} = kept.find(({_id}) => _id === document._id) as Record<
        string,
        unknown
      >
      expect(now).toEqual(document)
    }

    const snapshot = await lake.anonymous.fetch<Snapshot>(snapshotQuery)
    for (const section of NOT_YET) expect(snapshot.page).toMatchObject({[section]: null})
    const {landing, texts} = await render({
      content: snapshot,
      revision: 'a',
      siteUrl: 'https://clinica.example',
      headScript: '',
    })
    // The redirects of former addresses alone.
    expect(texts.map(({address}) => address)).toEqual(['prima-e-dopo', 'testimonianze', 'domande-frequenti'])
    for (const words of [
      'Capelli veri, senza fretta.',
      'PIÙ POPOLARE',
      'Marco R.',
      'L’intervento è doloroso?',
    ])
      expect(landing).toContain(words)
    expect(landing).toContain('id="before-after"')
    for (const section of NOT_YET) expect(landing).not.toContain(`id="${section}"`)
    expect(landing).not.toMatch(/was left out|undefined|\[object/)
  })
})
