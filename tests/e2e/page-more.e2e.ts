/** Long lists: the first of them stand in the page, more come at a tap, and all of them have an address. */
import {addEntries} from '../bench/content.ts'
import {expect, openLive, SNAPSHOT, section} from '../support/page.ts'
import {expectAccessible} from '../support/page-axe.ts'
import {test} from '../support/page-own.ts'
import * as words from '../support/words.ts'

const MORE = 20
const REST = (url: URL) => /\/data\/query\//.test(url.pathname) && url.searchParams.has('$from')

const LISTS = [
  {
    id: 'before-after',
    entries: '[data-switchable] > ul > li',
    there: 3,
    copy: words.beforeAfter,
    of: 'cases',
  },
  {id: 'testimonials', entries: 'input', there: 4, copy: words.testimonialsSection, of: 'testimonials'},
  {id: 'faq', entries: 'summary', there: 10, copy: words.faqSection, of: 'faqs'},
] as const

const PAGES = {cases: 'prima-e-dopo', testimonials: 'testimonianze', faqs: 'domande-frequenti'}

test.beforeEach(async ({own}) => {
  await addEntries(own.lake, MORE)
  await expect.poll(async () => (await fetch(`${own.url}/testimonianze.html`)).text()).toContain('Voce 19<')
})

test('a tap brings a dozen more, leads to the first of them, and says how many are seen', async ({page}) => {
  await openLive(page)
  for (const {id, entries, there, copy} of LISTS) {
    const list = section(page, id)
    const total = there + MORE
    await expect(list.locator(entries)).toHaveCount(12)
    await expect(list.getByRole('status')).toHaveText(`12 su ${total}`)
    const top = () => list.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    const before = await top()
    await list.getByRole('link', {name: copy.moreButton}).press('Enter')
    await expect(list.locator(entries)).toHaveCount(Math.min(24, total))
    await expect(list.locator(entries).nth(12)).toBeFocused()
    await expect(list.getByRole('status')).toHaveText(`${Math.min(24, total)} su ${total}`)
    expect(await top()).toBe(before)
  }
  const questions = section(page, 'faq')
  await questions.getByRole('link', {name: words.faqSection.moreButton}).click()
  await expect(questions.locator('summary')).toHaveCount(30)
  await expect(questions.getByRole('link', {name: words.faqSection.moreButton})).toHaveCount(0)
  await expectAccessible(page, 'with more of each list')
  await section(page, 'testimonials').locator('label', {hasText: 'Voce 19'}).click()
  await expect(section(page, 'testimonials').locator('article:visible')).toContainText('Voce 19')
})

const TOPICS = ['Dopo l’intervento', 'Il viaggio']

test('questions of one topic stand below its name, also those that come at a tap', async ({page, own}) => {
  // The first two are on the page, the third comes at a tap, and so does the next topic.
  const changes = [0, 0, 0, 1].map((topic, at) => ({
    patch: {id: `faq-more-${at}`, set: {topic: TOPICS[topic] ?? ''}},
  }))
  await own.lake.mutate(changes)
  await expect
    .poll(async () => (await fetch(`${own.url}/domande-frequenti.html`)).text())
    .toContain(TOPICS[1] ?? '')
  await openLive(page)
  const list = section(page, 'faq')
  const topics = list.getByRole('heading', {level: 3}).filter({hasNotText: words.faqSection.contactTitle})
  await expect(topics).toHaveText(TOPICS.slice(0, 1))
  await list.getByRole('link', {name: words.faqSection.moreButton}).click()
  await expect(topics).toHaveText(TOPICS)
  const order = await list.locator('h3, summary').allInnerTexts()
  expect(order.indexOf(TOPICS[1] ?? '') - order.indexOf(TOPICS[0] ?? '')).toBe(4)
  await expectAccessible(page, 'with topics')
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({width, height: 900})
    await topics.first().scrollIntoViewIfNeeded()
    if (process.env.SHOT) await page.screenshot({path: `${process.env.SHOT}/topics-${width}.png`})
  }

  await page.goto('/domande-frequenti.html')
  await expect(page.getByRole('heading', {level: 2})).toHaveText(TOPICS)
  await expectAccessible(page, 'all questions, with topics')

  await page.goto('/anteprima')
  await expect(topics).toHaveText(TOPICS)
})

test('what does not come is said, and comes with another tap', async ({page, guard}) => {
  guard.allow(/Failed to load resource|ERR_/)
  await openLive(page)
  const list = section(page, 'testimonials')
  const link = list.getByRole('link', {name: words.testimonialsSection.moreButton})
  await page.route(REST, (route) => route.fulfill({status: 400, json: {error: 'no'}}))
  await link.click()
  await expect(list.getByRole('status')).toHaveText(words.pages.moreFailed)
  await expect(list.locator('input')).toHaveCount(12)
  await page.unroute(REST)

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(REST, async (route) => {
    await held
    await route.continue()
  })
  await link.click()
  await expect(list.getByRole('status')).toHaveText(words.pages.moreLoading)
  answer()
  await expect(list.locator('input')).toHaveCount(24)
})

test('what was brought follows what is published', async ({page, own}) => {
  await openLive(page)
  const list = section(page, 'testimonials')
  await list.getByRole('link', {name: words.testimonialsSection.moreButton}).click()
  await list.locator('label', {hasText: 'Voce 19'}).click()
  await own.lake.patch('testimonial-more-19').set({text: 'Riscritta adesso.'}).commit()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(list.getByText('Riscritta adesso.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({javaScriptEnabled: false})

  test('the link leads to a page that holds them all', async ({page}) => {
    for (const {id, entries, there, copy, of} of LISTS) {
      await page.goto('/')
      await section(page, id).getByRole('link', {name: copy.moreButton}).click()
      await expect(page).toHaveURL(new RegExp(`/${PAGES[of]}\\.html$`))
      await expect(page.getByRole('heading', {level: 1})).toHaveText(copy.title)
      const shown = of === 'testimonials' ? page.locator('article') : page.locator(`#${id} ${entries}`)
      await expect(shown).toHaveCount(there + MORE)
      await expect(page.getByRole('button')).toHaveCount(0)
    }
  })
})

test('a tap before the page has started leads there too', async ({page}) => {
  await page.route(SNAPSHOT, () => {})
  await page.goto('/')
  await section(page, 'faq').getByRole('link', {name: words.faqSection.moreButton}).click()
  await expect(page).toHaveURL(/domande-frequenti\.html$/)
})

test('the pages that hold them all read well', async ({page}) => {
  for (const address of Object.values(PAGES)) {
    await page.goto(`/${address}.html`)
    await expectAccessible(page, address)
  }
})

test('an editor sees every one, and the words that lead visitors there', async ({page}) => {
  await page.goto('/anteprima/testimonianza/testimonial-more-19')
  const list = section(page, 'testimonials')
  await expect(list.locator('input')).toHaveCount(24)
  await expect(list.locator('article:visible')).toContainText('Voce 19')
  await expect(list.getByText(words.testimonialsSection.moreButton)).toBeVisible()
})
