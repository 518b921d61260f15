/** What a patient looks for beyond the specification: who operates, where, at what risk, what comes after, how one pays. */
import type {Page} from '@playwright/test'
import type {SECTIONS} from '../../schemas/sections.ts'
import {expect, openCards, openLive, section} from '../support/page.ts'
import {test} from '../support/page-own.ts'
import * as words from '../support/words.ts'

const {doctors, venue, risks, aftercare, payments} = words
type Optional = Extract<(typeof SECTIONS)[number], {optional: true}>['name']
const TITLES: Record<Optional, string> = {
  doctors: doctors.title,
  venue: venue.title,
  risks: risks.title,
  aftercare: aftercare.title,
  payments: payments.title,
}
const FURTHER = Object.keys(TITLES) as Optional[]
const PART = /\/assets\/(further|follow-page)-[\w-]+\.js$/
const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

test('its HTML is all that a visitor needs of it, and it follows what is published', async ({page, own}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openLive(page)
  await section(page, 'payments').scrollIntoViewIfNeeded()
  for (const name of FURTHER)
    await expect(section(page, name).getByRole('heading', {name: TITLES[name]})).toBeVisible()
  // What goes on in other sections leaves them where they are.
  await page.getByRole('button', {name: words.hero.quizButton}).first().click()
  await expect(page.getByRole('region', {name: words.hero.quizLabel}).first()).toBeVisible()
  for (const name of FURTHER) await expect(section(page, name)).toBeVisible()
  await page.getByRole('button', {name: words.quizCopy.closeLabel}).click()
  expect(loaded.filter((url) => PART.test(url))).toEqual([])

  await own.lake.patch('risks').set({title: 'Che cosa può succedere'}).commit()
  await own.lake.patch('venue').unset(['title']).commit()
  await lookAgain(page)
  await expect(section(page, 'risks').getByRole('heading').first()).toHaveText('Che cosa può succedere')
  await expect(section(page, 'venue')).toHaveCount(0)
  await expect(section(page, 'doctors')).toContainText(words.doctors.people[0]?.name ?? '')
  await own.lake.patch('venue').set({title: words.venue.title}).commit()
  await own.lake.patch('risks').set({title: words.risks.title}).commit()
})

/** The sections on the ground of the one before; two of one ground would read as one. And the aside that its section's ground would hide. */
const neighboursAlike = (page: Page) =>
  page.locator('main > section').evaluateAll((all) => {
    const ground = (element: Element | null | undefined) =>
      element && getComputedStyle(element).backgroundColor
    const hidden = (one: Element) => ground(one.querySelector('#faq div:has(> h3):has(> a)')) === ground(one)
    return all.filter((one, index) => ground(one) === ground(all[index - 1]) || hidden(one)).map(({id}) => id)
  })

test('a section without content is not there, and its neighbours stand, each on a ground of its own', async ({
  page,
  own,
}) => {
  const before = await Promise.all(FURTHER.map((name) => own.lake.getDocument(name)))
  await page.goto('/')
  expect(await neighboursAlike(page)).toEqual([])
  for (const name of ['doctors', 'payments'] as const) {
    await own.lake.delete(name)
    await page.reload()
    await expect(section(page, name)).toHaveCount(0)
    expect(await neighboursAlike(page)).toEqual([])
  }
  for (const name of ['venue', 'risks', 'aftercare']) await own.lake.delete(name)
  await page.goto('/')
  await expect(section(page, 'faq')).toBeVisible()
  expect(await neighboursAlike(page)).toEqual([])
  for (const name of FURTHER) await expect(section(page, name)).toHaveCount(0)
  for (const document of before) if (document) await own.lake.createOrReplace(document)
})

test('portraits and rooms show in the shape that the Studio crops to', async ({page, own}) => {
  const picture = await own.lake.fetch<object>('*[_id == "hero"][0].picture')
  const before = await Promise.all(['doctors', 'venue'].map((id) => own.lake.getDocument(id)))
  await own.lake.patch('doctors').set({'people[0].portrait': picture}).commit()
  await own.lake
    .patch('venue')
    .set({pictures: [{...picture, _key: 'room'}]})
    .commit()
  await page.goto('/')
  const shape = (name: 'doctors' | 'venue') =>
    section(page, name)
      .getByRole('img')
      .evaluate((image) => image.clientWidth / image.clientHeight)
  expect(await shape('doctors')).toBeCloseTo(4 / 5, 1)
  expect(await shape('venue')).toBeCloseTo(3 / 2, 1)
  for (const document of before) if (document) await own.lake.createOrReplace(document)
})

test('a testimonial without a picture uses its whole card, and its name stays on one line', async ({
  page,
  own,
}) => {
  const before = await own.lake.getDocument('testimonial-1')
  await own.lake.patch('testimonial-1').unset(['videoThumbnail']).commit()
  await page.goto('/')
  const card = section(page, 'testimonials').locator('article').first()
  const [whole, words] = await Promise.all([card.boundingBox(), card.locator(':scope > div').boundingBox()])
  expect(words?.width).toBeCloseTo(whole?.width ?? 0, 0)
  const name = section(page, 'testimonials').locator('label strong').first()
  expect((await name.boundingBox())?.height).toBeLessThan(30)
  if (before) await own.lake.createOrReplace(before)
})

test('a package says who operates, what is paid separately, and its days at a tap', async ({page}) => {
  await openLive(page)
  await openCards(page)
  const card = section(page, 'packages')
    .getByRole('listitem')
    .filter({has: page.getByRole('heading', {name: 'Gold'})})
  await expect(card).toContainText('Chi opera: Dott. Kerem Örnek')
  await expect(card).toContainText('Non comprende: il volo')
  await expect(card.getByText('Giorno 2')).toBeHidden()
  await card.getByText(words.packagesSection.daysLabel).click()
  await expect(card.getByText('Giorno 2')).toBeVisible()
})

test('a case from another side changes with the first, and says that nothing was retouched', async ({
  page,
  own,
}) => {
  const before = await own.lake.getDocument('case-1')
  if (!before) throw new Error('There is no case')
  const view = {
    _type: 'caseView',
    _key: 'top',
    label: 'Dall’alto',
    before: before.before,
    after: before.after,
  }
  await own.lake
    .patch('case-1')
    .set({views: [view], untouched: true, dates: 'marzo 2024 e aprile 2025'})
    .commit()
  await openLive(page)
  const cases = section(page, 'before-after')
  await expect(cases).toContainText('Dall’alto')
  await expect(cases).toContainText(words.beforeAfter.untouchedLabel)
  await expect(cases).toContainText('marzo 2024 e aprile 2025')
  const shown = cases.locator('[data-state="before"] img').nth(1)
  await shown.scrollIntoViewIfNeeded()
  await expect(shown).toBeVisible()
  await cases.getByRole('radio', {name: words.beforeAfter.afterLabel}).check({force: true})
  await expect(shown).toBeHidden()
  await own.lake.createOrReplace(before)
})

test('a video opens on its own site, at a tap and not before', async ({page, own}) => {
  const address = 'https://video.villa-esempio.example/1'
  const first = (await own.lake.fetch<string>('*[_type == "testimonial"] | order(orderRank)[0]._id')) ?? ''
  await own.lake.patch(first).set({hasVideo: true, videoUrl: address}).commit()
  await openLive(page)
  // Whatever is asked of another site is a finding of the guard.
  const play = section(page, 'testimonials').locator('article a[target="_blank"]')
  await play.scrollIntoViewIfNeeded()
  await expect(play).toHaveAttribute('href', address)
  await own.lake.patch(first).unset(['videoUrl']).commit()
})

test('a page of text is linked at the foot, needs no script, and goes when it is taken out', async ({
  page,
  own,
  guard,
}) => {
  guard.allow(/status of 404/)
  const [guarantee] = words.texts.items
  if (!guarantee) throw new Error('There is no page of text')
  const scripts: string[] = []
  await page.goto('/')
  await section(page, 'footer').getByRole('link', {name: guarantee.title}).click()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.reload()
  await expect(page).toHaveURL(`${own.url}/${guarantee.address}.html`)
  await expect(page.getByRole('heading', {level: 1})).toHaveText(guarantee.title)
  await expect(page.getByText('Che cosa non copre')).toBeVisible()
  expect(scripts).toEqual([])
  expect((await page.goto(`/${guarantee.address}`))?.status()).toBe(200)

  const before = await own.lake.getDocument('texts')
  await own.lake.patch('texts').unset(['items[0]']).commit()
  await expect.poll(async () => (await page.goto(`/${guarantee.address}.html`))?.status()).toBe(404)
  expect((await page.goto('/privacy.html'))?.status()).toBe(200)
  await page.goto('/')
  await expect(section(page, 'footer').getByRole('link', {name: guarantee.title})).toHaveCount(0)
  if (before) await own.lake.createOrReplace(before)
})
