import {readdirSync, readFileSync, statSync} from 'node:fs'
import path from 'node:path'
import type {MutationEvent, SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {correctAssetAddresses} from '../../../server/lake/content/assets.ts'
import {seedOnce} from '../../../server/lake/content/seed.ts'
import type {Page} from '../../../web/content/page.ts'
import {probeQuery} from '../../../web/content/probe-query.ts'
import {pageQuery, restQueries, wholeQuery} from '../../../web/page/query.ts'
import {type RunningLake, removeFolder, startLake} from '../../support/lake.ts'
import {extras, LOGO, OWN, ROOT, type Seed, STUDIOS, seed, seeds, sha1Of} from './groq-forms.ts'

let lake: RunningLake
/** As the programs of this machine and the Studio's own tools see it. */
let raw: SanityClient
let seeded: number[]

beforeAll(async () => {
  lake = await startLake()
  raw = lake.clientWith({token: lake.token, perspective: 'raw'})
  // What belongs to the Lake itself and what is only a file do not count as content.
  await raw.create({_id: '_.note', _type: 'note'})
  await raw.assets.upload('file', Buffer.from('words'), {filename: 'a.txt'})
  seeded = [await seedOnce(raw), await seedOnce(raw)]
  await raw.delete('_.note')
  await raw.mutate(extras.map((document) => ({create: document})))
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

const sources = (from: string) => {
  const place = path.join(ROOT, from)
  const files = statSync(place).isDirectory() ? readdirSync(place).filter((name) => /\.js$/.test(name)) : ['']
  return files.map((name) => readFileSync(path.join(place, name), 'utf8')).join('\n')
}

describe.each([
  ["the product's own", OWN],
  ["the Studio's", STUDIOS],
])('%s forms', (_whose, forms) => {
  test.each(forms.map((form) => [form.name, form] as const))(
    '%s',
    async (_name, {query, params, see = (result: unknown) => result, gives}) => {
      expect(see(await raw.fetch<unknown>(query, params ?? {}))).toEqual(gives)
    },
  )

  test('are still those that are asked', () => {
    const texts = new Map(forms.map(({from}) => [from, sources(from)]))
    const gone = forms.filter(({from, words, query}) => !texts.get(from)?.includes(words ?? query))
    expect(gone.map(({name}) => name)).toEqual([])
  })
})

/** Where the answer says anything else than the seed; pictures are counted instead. */
function differences(answer: unknown, stored: unknown, at: string, pictures: string[]): string[] {
  if (answer === null) return stored === undefined || stored === null ? [] : [`${at} is missing`]
  if (Array.isArray(answer)) {
    if (!Array.isArray(stored) || stored.length !== answer.length) return [`${at} is not as long`]
    return answer.flatMap((item, index) => differences(item, stored[index], `${at}[${index}]`, pictures))
  }
  if (typeof answer !== 'object') return answer === stored ? [] : [`${at} is ${answer}`]
  const fields = stored as Record<string, unknown>
  return Object.entries(answer as Record<string, unknown>).flatMap(([name, value]) => {
    if (name !== 'asset') return differences(value, fields[name], `${at}.${name}`, pictures)
    pictures.push(at)
    const {_id = '', tone = ''} = (value ?? {}) as {_id?: string; tone?: string}
    const right = _id.startsWith(`image-${sha1Of(String(fields._sanityAsset))}-`)
    return right && /^#[0-9a-f]{6}$/.test(tone) ? [] : [`${at} is the picture ${_id} of the tone ${tone}`]
  })
}

describe('the page', () => {
  test('gets everything that the seeds hold, with the tone of each picture, and nothing that is not its own', async () => {
    const {totals, ...page} = await lake.editor.fetch<Page>(wholeQuery)
    expect(totals).toEqual({
      cases: page.cases.length,
      testimonials: page.testimonials.length,
      faqs: page.faqs.length,
    })
    const own: Seed[] = seeds.concat(extras.filter(({_id}) => _id.startsWith('faq-')))
    const answered = Object.values(page).flat() as unknown as Seed[]
    expect(answered.map((document) => document?._id).sort()).toEqual(own.map(({_id}) => _id).sort())
    const pictures: string[] = []
    const wrong = answered.flatMap((document) =>
      differences(
        document,
        own.find(({_id}) => _id === document._id),
        document._id,
        pictures,
      ),
    )
    expect(wrong).toEqual([])
    expect(pictures).toHaveLength(JSON.stringify(seeds).match(/"_sanityAsset"/g)?.length ?? 0)
    expect(Object.keys(page.hero?.figures?.[0] ?? {})).toEqual(['_key', 'value', 'label', 'source'])
    expect(Object.keys(page.footer?.paymentIcons?.[0]?.icon?.asset ?? {})).toEqual(['_id', 'tone'])
  })

  test('gets lists in their order: by rank, then by id, and without a rank last', async () => {
    const {faqs, packages, quizQuestions} = await lake.editor.fetch<Page>(wholeQuery)
    const ids = (documents: {_id: string}[]) => documents.map(({_id}) => _id)
    const byRank = (type: string) =>
      seeds
        .filter(({_type}) => _type === type)
        .sort((a, b) => (String(a.orderRank) < String(b.orderRank) ? -1 : 1))
        .map(({_id}) => _id)
    const [first = '', ...others] = byRank('faq')
    expect(first).toBe('faq-costi')
    expect(ids(faqs)).toEqual([first, 'faq-prima', ...others, 'faq-altra', 'faq-zucca'])
    expect(ids(packages)).toEqual(byRank('package'))
    expect(packages[0]?._id).toBe('package-gold')
    expect(packages[0]?.name).toBe(seed('package-gold').name)
    expect(ids(quizQuestions)).toEqual(ids(seeds.filter(({_type}) => _type === 'quizQuestion')).sort())
  })

  test('gets the first of a long list, and what stands behind them by its place', async () => {
    const whole = await lake.editor.fetch<Page>(wholeQuery)
    const first = await lake.editor.fetch(pageQuery)
    expect(first).toEqual({...whole, faqs: whole.faqs.slice(0, 12)})
    const rest = await lake.editor.fetch<object[]>(restQueries.faqs, {from: 12, to: 24})
    expect([...first.faqs, ...rest]).toEqual(whole.faqs)
    expect(rest).toHaveLength(1)
  })

  test('learns that there is something newer: a change, one more, one less, and nothing else', async () => {
    const probe = () => lake.editor.fetch(probeQuery)
    const isPrivate = (id: string) => id.includes('.')
    const visible = [...seeds, ...extras].filter(({_id, _type}) => _type !== 'note' && !isPrivate(_id))
    const {count} = await probe()
    expect(count).toBe(visible.length)
    const changed = await raw.patch('hero').set({eyebrow: 'Nuovo'}).commit()
    expect(await probe()).toEqual({newest: changed._updatedAt, count})
    await raw.createOrReplace({_id: 'note-4', _type: 'note'})
    await raw.createOrReplace({_id: 'drafts.hero', _type: 'hero'})
    expect(await probe()).toEqual({newest: changed._updatedAt, count})
    const added = await raw.create({_id: 'faq-nuova', _type: 'faq'})
    expect(await probe()).toEqual({newest: added._updatedAt, count: count + 1})
    await raw.delete('faq-nuova')
    expect(await probe()).toEqual({newest: changed._updatedAt, count})
  })
})

test('an empty Lake is seeded once, whatever the Lake keeps for itself', () => {
  expect(seeded).toEqual([seeds.length, 0])
})

test('pictures follow the address: those that lead elsewhere are corrected, and no others', async () => {
  const files = () => raw.fetch<Seed[]>('*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]')
  const origin = 'https://www.villa-esempio.example'
  const before = await files()
  const pictures = new Set(JSON.stringify(seeds).match(/image@file:[^"]+/g))
  expect(before).toHaveLength(pictures.size + 1)
  await correctAssetAddresses(raw, origin)
  const corrected = await files()
  expect(corrected.map(({url}) => url)).toEqual(before.map(({path: file}) => `${origin}/${file}`))
  await raw.patch(LOGO).set({url: 'https://altrove.example/a.png'}).commit()
  await correctAssetAddresses(raw, origin)
  const revisions = new Map(corrected.map(({_id, _rev}) => [_id, _rev]))
  const touched = (await files()).filter(({_id, _rev}) => revisions.get(_id) !== _rev)
  expect(touched).toMatchObject([{_id: LOGO, url: `${origin}/${seedPath(before)}`}])
})

const seedPath = (files: Seed[]) => files.find(({_id}) => _id === LOGO)?.path

/** What is listened to: of these documents, written one after the other, only some are heard of. */
const WRITTEN: Seed[] = [
  {_id: 'heard-1', _type: 'heard', logo: {_type: 'reference', _ref: LOGO}},
  {_id: 'drafts.heard-1', _type: 'heard'},
  {_id: '_.heard', _type: 'other'},
  {_id: 'last', _type: 'last', logo: {_type: 'reference', _ref: LOGO}},
]
const LISTENED = [
  ['*', {}, ['heard-1', 'drafts.heard-1', '_.heard', 'last']],
  ['*[!(_id in path("_.**"))]', {}, ['heard-1', 'drafts.heard-1', 'last']],
  ['*[_id in $ids]', {ids: ['heard-1', 'drafts.heard-1', 'last']}, ['heard-1', 'drafts.heard-1', 'last']],
  ['*[_type in $types]', {types: ['heard', 'last']}, ['heard-1', 'drafts.heard-1', 'last']],
  ['*[_type == $type]', {type: 'last'}, ['last']],
  ['*[references($docId)]', {docId: LOGO}, ['heard-1', 'last']],
] as const

test('what is listened to is heard of, and nothing else', async () => {
  const heard: string[][] = []
  const done = LISTENED.map(([query, params], index) => {
    const welcomed = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    heard[index] = []
    const subscription = raw
      .listen(query, {...params}, {events: ['welcome', 'mutation'], includeAllVersions: true})
      .subscribe((event) => {
        if (event.type === 'welcome') return welcomed.resolve()
        const {documentId} = event as MutationEvent
        heard[index]?.push(documentId)
        if (documentId === 'last') ended.resolve()
      })
    return {welcomed: welcomed.promise, ended: ended.promise, stop: () => subscription.unsubscribe()}
  })
  await Promise.all(done.map(({welcomed}) => welcomed))
  for (const document of WRITTEN) await raw.create(document)
  await Promise.all(done.map(({ended}) => ended))
  for (const {stop} of done) stop()
  expect(heard).toEqual(LISTENED.map(([, , ids]) => ids))
})
