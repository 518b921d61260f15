/** What crawlers, share previews and phones read of the page: all of it from the content. */
import sharp from 'sharp'
import {expect} from '../support/page.ts'
import {type Own, test} from '../support/page-own.ts'
import * as words from '../support/words.ts'

interface Icon {
  src: string
  type: string
  sizes: string
}

const meta = (name: string) => `meta[name="${name}"], meta[property="${name}"]`

async function pictureAt({url}: Own, address: string) {
  const answer = await fetch(new URL(address, url))
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return {...(await sharp(bytes).metadata()), type: answer.headers.get('content-type')}
}

const manifestIcons = async ({url}: Own): Promise<Icon[]> =>
  (await (await fetch(new URL('/manifest.webmanifest', url))).json()).icons

test('a share shows title, words and picture', async ({page, own}) => {
  await page.goto('/')
  await expect(page).toHaveTitle(words.seo.title)
  const address = `${own.url}/`
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  await expect(page.locator(meta('og:url'))).toHaveAttribute('content', address)
  await expect(page.locator(meta('description'))).toHaveAttribute('content', /Clinica certificata JCI/)
  await expect(page.locator(meta('og:description'))).toHaveAttribute('content', /Clinica certificata JCI/)
  await expect(page.locator(meta('og:locale'))).toHaveAttribute('content', 'it_IT')
  await expect(page.locator(meta('og:image:alt'))).toHaveAttribute('content', /\w/)
  await expect(page.locator(meta('twitter:card'))).toHaveAttribute('content', 'summary_large_image')
  const share = await page.locator(meta('og:image')).getAttribute('content')
  expect(share).toMatch(new RegExp(`^${own.url}/`))
  expect(await pictureAt(own, share ?? '')).toMatchObject({width: 1200, height: 630, type: 'image/jpeg'})
})

test('search engines read the clinic, its packages, its doctors, the procedure and its answers, and no rating', async ({
  page,
  own,
}) => {
  const data = async () => {
    await page.goto('/')
    return (await page.locator('script[type="application/ld+json"]').textContent()) ?? ''
  }
  const text = await data()
  expect(text).not.toMatch(/rating/i)
  const [clinic, surgeon, dermatologist, procedure, faq] = JSON.parse(text)['@graph']
  expect([surgeon.name, dermatologist.name]).toEqual(words.doctors.people.map(({name}) => name))
  expect(procedure).toMatchObject({'@type': 'MedicalProcedure', name: words.seo.procedure})
  expect(clinic).toMatchObject({'@type': 'MedicalClinic', name: words.brand.name, url: `${own.url}/`})
  expect(clinic.makesOffer).toMatchObject([
    {name: 'Gold', price: 2400, priceCurrency: 'EUR'},
    {name: 'Diamond', price: 2800, priceCurrency: 'EUR'},
    {name: 'Platinum', price: 3900, priceCurrency: 'EUR'},
  ])
  expect(faq['@type']).toBe('FAQPage')
  const questions: {name: string; acceptedAnswer: {text: string}}[] = faq.mainEntity
  await expect(page.locator('#faq summary')).toHaveText(questions.map(({name}) => name))
  expect(questions).toHaveLength(10)
  for (const {acceptedAnswer} of questions)
    expect(acceptedAnswer.text).toMatch(/^<(p|ul|ol)>.+<\/(p|ul|ol)>$/s)

  const nasty = 'Chiude </script><script>alert(1)</script> questo?'
  await own.lake.patch('faq-costi').set({question: nasty}).commit()
  expect(JSON.parse(await data())['@graph'][4].mainEntity).toContainEqual(
    expect.objectContaining({name: nasty}),
  )
})

test('the clinic’s logo is the icon of tab and phone; without one there is a drawing', async ({
  page,
  own,
}) => {
  const icon = page.locator('link[rel=icon]')
  await page.goto('/')
  const first = (await icon.getAttribute('href')) ?? ''
  expect(await pictureAt(own, first)).toMatchObject({width: 120, height: 120})
  // One file for both.
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', first)

  const other = await sharp({create: {width: 300, height: 200, channels: 3, background: '#225577'}})
    .png()
    .toBuffer()
  const {_id} = await own.lake.assets.upload('image', other, {filename: 'altro.png'})
  const logo = {_type: 'picture', alt: 'Un altro segno', asset: {_type: 'reference', _ref: _id}}
  await own.lake.patch('brand').set({logo}).commit()
  await page.goto('/')
  expect(await icon.getAttribute('href')).not.toBe(first)
  const icons = await manifestIcons(own)
  expect(icons.map(({sizes}) => sizes)).toEqual(['192x192', '200x200'])
  for (const {src, sizes, type} of icons) {
    const {width, height, type: real} = await pictureAt(own, src)
    expect([`${width}x${height}`, real]).toEqual([sizes, type])
  }

  await own.lake.patch('brand').unset(['logo']).commit()
  await page.goto('/')
  expect(await pictureAt(own, (await icon.getAttribute('href')) ?? '')).toMatchObject({format: 'svg'})
  expect(await manifestIcons(own)).toEqual([{src: '/icon.svg', type: 'image/svg+xml', sizes: 'any'}])
})

test('crawlers are shown the way, and kept out of the Studio', async ({own}) => {
  const read = async (path: string) => (await fetch(new URL(path, own.url))).text()
  expect(await read('/robots.txt')).toMatch(new RegExp(`Disallow: /studio\n+Sitemap: ${own.url}/sitemap.xml`))
  expect(await read('/sitemap.xml')).toContain(`<loc>${own.url}/</loc>`)
  expect(await read('/manca')).toContain('<meta name="robots" content="noindex">')
})
