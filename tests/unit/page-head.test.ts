/** Checks that tags and files for crawlers, share previews and phones come from the content. */
import {beforeAll, describe, expect, test} from 'vitest'
import {CASES, editAll} from '../support/page-cases.ts'
import {PICTURE_FILE, renderEdited, SITE_URL, unchanged} from '../support/rendered.ts'
import * as words from '../support/words.ts'

type Rendered = Awaited<ReturnType<typeof renderEdited>>

const read = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const meta = (html: string, name: string) =>
  read(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
const graph = (html: string) =>
  JSON.parse(read(html, /<script type="application\/ld\+json">(.*?)<\/script>/s) ?? '{}')['@graph']

describe('the head of the page', () => {
  let page: Rendered
  beforeAll(async () => {
    page = await renderEdited(unchanged)
  })

  test('gives a share its title, words and picture', () => {
    const {landing} = page
    expect(read(landing, /<title>(.*?)<\/title>/)).toBe(words.seo.title)
    expect(landing).toMatch(/<html lang="it"/)
    expect(read(landing, /<link rel="canonical" href="([^"]*)"/)).toBe(`${SITE_URL}/`)
    expect(meta(landing, 'og:url')).toBe(`${SITE_URL}/`)
    expect(meta(landing, 'og:title')).toBe(words.seo.title)
    for (const name of ['description', 'og:description'])
      expect(meta(landing, name)).toBe(words.seo.description)
    expect(meta(landing, 'og:locale')).toBe('it_IT')
    expect(meta(landing, 'og:image:alt')).toMatch(/\w/)
    expect(meta(landing, 'twitter:card')).toBe('summary_large_image')
    const share = new URL((meta(landing, 'og:image') ?? '').replaceAll('&amp;', '&'))
    expect(share.origin).toBe(SITE_URL)
    expect(share.pathname).toContain(PICTURE_FILE)
    expect(Object.fromEntries(share.searchParams)).toMatchObject({
      rect: '0,135,1200,630',
      w: '1200',
      fm: 'jpg',
    })
  })

  test('gives a share the opening picture if the share picture is missing', async () => {
    const {landing} = await renderEdited(editAll('seo', () => ({shareImage: null})))
    expect(meta(landing, 'og:image')).toContain(PICTURE_FILE)
    expect(meta(landing, 'og:image:alt')).toBe(words.hero.picture.alt)
  })

  test('names clinic, doctors, procedure, prices and answers, without a rating', () => {
    expect(JSON.stringify(graph(page.landing))).not.toMatch(/rating/i)
    const [clinic, surgeon, dermatologist, procedure, faq] = graph(page.landing)
    expect([surgeon.name, dermatologist.name]).toEqual(words.doctors.people.map(({name}) => name))
    expect(procedure).toMatchObject({'@type': 'MedicalProcedure', name: words.seo.procedure})
    expect(clinic).toMatchObject({'@type': 'MedicalClinic', name: words.brand.name, url: `${SITE_URL}/`})
    expect(clinic.makesOffer).toMatchObject([
      {name: 'Gold', price: 2400, priceCurrency: 'EUR'},
      {name: 'Diamond', price: 2800, priceCurrency: 'EUR'},
      {name: 'Platinum', price: 3900, priceCurrency: 'EUR'},
    ])
    expect(faq['@type']).toBe('FAQPage')
    const questions: {name: string; acceptedAnswer: {text: string}}[] = faq.mainEntity
    expect(questions.map(({name}) => name)).toEqual(words.faqs.map(({question}) => question))
    for (const {acceptedAnswer} of questions)
      expect(acceptedAnswer.text).toMatch(/^<(p|ul|ol)>.+<\/(p|ul|ol)>$/s)
  })

  test('has a sitemap, and excludes the Studio and unknown addresses', () => {
    const sitemap = `${SITE_URL}/sitemap.xml`
    expect(page.robots).toBe(`User-agent: *\nAllow: /\nDisallow: /studio\n\nSitemap: ${sitemap}\n`)
    expect(page.sitemap).toContain(`<loc>${SITE_URL}/</loc>`)
    expect(page.notFound).toContain('<meta name="robots" content="noindex">')
    expect(page.landing).not.toContain('noindex')
  })

  test('uses the logo as icon, or a drawing without a logo', async () => {
    const icon = (html: string) => read(html, /<link rel="icon"[^>]* href="([^"]*)"/)
    expect(icon(page.landing)).toContain(PICTURE_FILE)
    expect(JSON.parse(page.manifest)).toMatchObject({name: words.brand.name, lang: 'it', start_url: '/'})
    expect(JSON.parse(page.manifest).icons.length).toBeGreaterThan(1)
    const bare = await renderEdited(editAll('brand', () => ({logo: null})))
    expect(icon(bare.landing)).toContain('svg')
    const drawing = {src: '/icon.svg', type: 'image/svg+xml', sizes: 'any'}
    expect(JSON.parse(bare.manifest).icons).toEqual([drawing])
  })

  test('escapes markup in tags, texts and data', async () => {
    const edit = CASES.find(([name]) => name === 'emoji, right-to-left and markup')?.[1] ?? unchanged
    const {landing} = await renderEdited(edit)
    expect(landing).toContain('&lt;b&gt;')
    expect(landing.match(/<title>/g)).toHaveLength(1)
    expect(meta(landing, 'description')).toMatch(/^&lt;\/title&gt;/)

    const nasty = 'Chiude </script><script>alert(1)</script> questo?'
    const asked = await renderEdited(editAll('faq', (_one, index) => (index === 0 ? {question: nasty} : {})))
    expect(asked.landing).not.toContain('<script>alert(1)')
    expect(graph(asked.landing)[4].mainEntity).toContainEqual(expect.objectContaining({name: nasty}))
  })

  test('holds the references of campaigns, with their markup escaped', async () => {
    const references = [
      {_key: 'a', code: 'estate', words: ' "><script>alert(1)</script> '},
      {_key: 'b', code: 'vuoto', words: ' '},
      {_key: 'c', words: 'senza codice'},
    ]
    const {landing} = await renderEdited(editAll('messages', () => ({references})))
    expect(landing).not.toContain('<script>alert(1)')
    expect(read(landing, /(<html[^>]*>)/)).toContain(
      ' data-references="[[&quot;estate&quot;,&quot;\\&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;]]"',
    )
  })
})

test('a discount is in page and snapshot until its last day', async () => {
  const withDays = (days: object) => renderEdited(editAll('discountPopup', () => days))
  const popupOf = (html: string) => read(html, /(<aside[^>]*data-discount-popup[^>]*>)/)
  expect(popupOf((await withDays({})).landing)).not.toMatch(/data-(from|until)/)
  const current = await withDays({from: '2999-01-01', until: '2999-01-31'})
  expect(popupOf(current.landing)).toContain('data-from="2999-01-01" data-until="2999-01-31"')
  const {landing, snapshot} = await withDays({until: '2020-01-31'})
  for (const text of [landing, snapshot]) expect(text).not.toContain(words.discountPopup.code)
})
