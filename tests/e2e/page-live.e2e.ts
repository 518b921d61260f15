/** Published content and drafts in the HTML and on open pages. Also tests an open quiz and the events of a visit. */
import type {Page} from '@playwright/test'
import {getLayoutShift, recordLayoutShiftsFromNow} from '../support/layout-shifts.ts'
import {expect, goLive, openLive, section} from '../support/page.ts'
import {openAtRest, reach, settle} from '../support/page-clock.ts'
import {type Own, test} from '../support/page-own.ts'
import {unmarked, visibleWords, withMark} from '../support/page-words.ts'
import {openQuiz, option, QUESTIONS} from '../support/quiz.ts'
import * as words from '../support/words.ts'

const QUERY = '**/v*/data/query/**'

const h1 = (page: Page) => page.getByRole('heading', {level: 1})
const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))
const htmlOf = async ({url}: Own, path = '/') => (await fetch(url + path)).text()

/** Returns whether both web fonts have loaded. Before that, the layout can still shift. */
const areFontsLoaded = (page: Page) =>
  page.evaluate(() =>
    ['Sans', 'Serif'].every((face) =>
      [...document.fonts].some(
        ({family, status}) => family.includes(`Instrument ${face}`) && status === 'loaded',
      ),
    ),
  )

/** Sends focus events, which make the page look for new content, until `shown` returns the expected value. */
const expectAfterFocus = (page: Page, shown: () => Promise<unknown>, expected: unknown) =>
  expect
    .poll(
      async () => {
        await lookAgain(page)
        await page.clock.runFor(50)
        await settle(page)
        return shown()
      },
      {intervals: [50]},
    )
    .toEqual(expected)

async function draftHeadline({lake}: Own, headline: string) {
  const hero = await lake.getDocument('hero')
  if (!hero) throw new Error('There is no hero')
  await lake.createOrReplace({...hero, _id: 'drafts.hero', headline}, {visibility: 'sync'})
}

const publishDraft = ({lake}: Own) =>
  lake.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.hero',
    publishedId: 'hero',
  })

test.describe('published content', () => {
  test('shows on an open page and in its HTML, unlike a draft', async ({page, own}) => {
    // Stops the clock, so that the page requests new content only on focus or when the test advances the clock.
    await openAtRest(page)
    await goLive(page)
    await page.getByRole('radio', {name: 'Dopo'}).check()
    await page.getByText(words.COST_QUESTION).click()
    await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}))

    // The new headline fits into the lines of the old one, because an additional line would shift the layout.
    const headline = 'I suoi capelli, per tutta la vita!'
    await test.step('a draft shows nowhere', async () => {
      await draftHeadline(own, headline)
      const html = await htmlOf(own)
      const revision = /data-revision="([^"]+)"/.exec(html)?.[1]
      for (const text of [html, await htmlOf(own, `/content/${revision}.json`)]) {
        expect(text).toContain(words.hero.eyebrow)
        expect(text).not.toContain(headline)
      }
      const asked = page.waitForResponse(QUERY)
      await lookAgain(page)
      await asked
      await settle(page)
      await expect(h1(page)).toHaveText(words.hero.headline)
    })

    await test.step('published, it shows on focus, without a layout shift', async () => {
      await expect
        .poll(async () => {
          await page.clock.runFor(50)
          return areFontsLoaded(page)
        })
        .toBe(true)
      await recordLayoutShiftsFromNow(page)
      await publishDraft(own)
      await expectAfterFocus(page, () => h1(page).textContent(), headline)
      await expect(page.getByRole('radio', {name: 'Dopo'})).toBeChecked()
      await expect(page.getByText(words.COST_ANSWER)).toBeVisible()
      const {sum, what} = await getLayoutShift(page)
      expect(sum, what).toBe(0)
      expect(await htmlOf(own)).toContain(headline)
    })

    await test.step('an untouched page shows it within 20 s', async () => {
      await own.lake.patch('beforeAfter').set({title: 'Che cosa può succedere'}).commit({visibility: 'sync'})
      const title = section(page, 'before-after').getByRole('heading').first()
      let asked = false
      page.once('request', () => {
        asked = true
      })
      for (let passed = 0; passed < 20_000 && !asked; passed += 500) {
        await page.clock.runFor(500)
        await settle(page)
      }
      expect(asked).toBe(true)
      await expect
        .poll(async () => {
          await page.clock.runFor(1)
          await settle(page)
          return title.textContent()
        })
        .toBe('Che cosa può succedere')
    })

    await test.step('deleted and unpublished, it goes; added, it comes', async () => {
      const questions = section(page, 'faq').locator('summary')
      await own.lake
        .transaction()
        .delete('faq-costi')
        .delete('howItWorks')
        .patch('package-gold', {set: {price: 2450}})
        .patch('pages', {set: {notFoundText: 'Qui non c’è nulla.'}})
        .commit()
      await expectAfterFocus(page, () => questions.count(), 9)
      await expect(section(page, 'how-it-works')).toHaveCount(0)
      await expect(section(page, 'trust')).toBeVisible()
      expect(await htmlOf(own)).toMatch(/€2\.450/)
      expect(await htmlOf(own)).not.toMatch(/id="how-it-works"|Quanto costa un trapianto/)
      expect(await htmlOf(own, '/manca')).toContain('Qui non c’è nulla.')
      const fresh = {_id: 'faq-nuova', _type: 'faq', question: 'E adesso?', orderRank: '0|zzzzzz:'}
      await own.lake.create(fresh)
      await expectAfterFocus(page, () => questions.last().textContent(), 'E adesso?')
    })
  })

  test('is every word on the page', async ({page, own, guard}) => {
    const transaction = own.lake.transaction()
    for (const document of own.seed) transaction.createOrReplace(withMark(document))
    await transaction.commit()

    await openAtRest(page)
    const first = await visibleWords(page)
    expect(first.length).toBeGreaterThan(200)
    expect(unmarked(first), 'as served').toEqual([])
    await goLive(page)
    await reach(page, 8000)
    const popup = page.getByRole('complementary')
    await expect(popup).toBeVisible()
    await page.getByRole('button', {name: /Visualizza Pacchetti e Prezzi/}).click()
    await expect(page.getByRole('link', {name: /Scegli/})).toHaveCount(3)
    await popup.getByRole('button', {name: /Copia il codice/}).click()
    await expect(page.getByRole('status').first()).not.toBeEmpty()
    expect(unmarked(await visibleWords(page)), 'with popup and packages').toEqual([])

    const links = await page
      .locator('a[href^="https://wa.me/"], a[href^="mailto:"]')
      .evaluateAll((all) => all.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')))
    expect(links.length).toBeGreaterThan(8)
    expect(links.filter((link) => !/[?&](text|subject)=/.test(link) || !/=.*§/.test(link))).toEqual([])

    guard.allow(/404/)
    await page.goto('/manca')
    expect(unmarked(await visibleWords(page)), '404').toEqual([])
  })
})

test.describe('an open quiz', () => {
  test('keeps its content until it is closed, while the page follows', async ({page, own}) => {
    const [question = ''] = QUESTIONS[0] ?? []
    await openLive(page)
    const quiz = await openQuiz(page)
    await own.lake
      .transaction()
      .patch('quizQuestion-age', {set: {title: 'Età?'}})
      .patch('beforeAfter', {set: {title: 'Che cosa cambia'}})
      .commit({visibility: 'sync'})
    await lookAgain(page)
    await expect(section(page, 'before-after').getByRole('heading').first()).toHaveText('Che cosa cambia')
    await expect(quiz.getByRole('heading', {name: question})).toBeVisible()
    await quiz.getByRole('button', {name: words.quizCopy.closeLabel}).click()
    await openQuiz(page)
    await expect(quiz.getByRole('heading', {name: 'Età?'})).toBeVisible()
  })
})

const eventsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as {dataLayer?: Record<string, unknown>[]}).dataLayer ?? null)

test.describe('visit events', () => {
  test('are recorded only if the clinic wants them, without answers', async ({page, own}) => {
    await openLive(page)
    expect(await eventsOf(page)).toBeNull()

    await own.lake.patch('privacy').set({visitEvents: true}).commit({visibility: 'sync'})
    await page.goto('/?email=persona@posta.example')
    await goLive(page)
    await expect.poll(() => eventsOf(page)).toEqual([{event: 'page_view', path: '/'}])
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        if ((event.target as Element).closest('a')) event.preventDefault()
      }),
    )
    // Presses Enter, because `content-visibility` may move an element between `mousedown` and `mouseup`.
    for (const selector of [
      '#packages button',
      '#packages a[href^="https://wa.me"]',
      'footer a[href^="tel:"]',
      'footer a[href^="mailto:"]',
    ])
      await page.locator(selector).first().press('Enter')
    const quiz = await openQuiz(page)
    await option(quiz, QUESTIONS[0]?.[1] ?? '').click()
    await expect
      .poll(async () => (await eventsOf(page))?.slice(1))
      .toEqual([
        {event: 'packages_open'},
        {event: 'whatsapp_click', place: 'packages'},
        {event: 'phone_click', place: expect.any(String)},
        {event: 'mail_click', place: expect.any(String)},
        {event: 'quiz_start', place: 'hero'},
        expect.objectContaining({event: 'quiz_step', number: 1}),
        expect.objectContaining({event: 'quiz_step', number: 2}),
      ])
    const text = JSON.stringify(await eventsOf(page))
    for (const answer of [QUESTIONS[0]?.[1] ?? '', 'persona@', 'wa.me', 'tel:'])
      expect(text).not.toContain(answer)
  })
})
