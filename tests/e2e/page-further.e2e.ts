/** Optional sections, pages of text, redirects from old URLs, and unusual content on a page of 320 px. */
import type {Page} from '@playwright/test'
import type {SECTIONS} from '../../schemas/sections.ts'
import {expect, expectNoSidewaysScroll, openLive, section} from '../support/page.ts'
import {CASES} from '../support/page-cases.ts'
import {test} from '../support/page-own.ts'
import * as words from '../support/words.ts'

type Optional = Extract<(typeof SECTIONS)[number], {optional: true}>['name']
const TITLES: Record<Optional, string> = {
  doctors: words.doctors.title,
  venue: words.venue.title,
  risks: words.risks.title,
  aftercare: words.aftercare.title,
  payments: words.payments.title,
}
const OPTIONAL = Object.keys(TITLES) as Optional[]

/** Returns the ids of sections with the same background as the section above. Both would look like one section. */
const neighboursAlike = (page: Page) =>
  page.locator('main > section').evaluateAll((all) => {
    const ground = (element: Element | undefined) => element && getComputedStyle(element).backgroundColor
    return all.filter((one, index) => ground(one) === ground(all[index - 1])).map(({id}) => id)
  })

test.describe('optional sections', () => {
  test('show once published, on their own background, and can be removed', async ({page, own}) => {
    await page.goto('/')
    for (const name of OPTIONAL) await expect(section(page, name)).toHaveCount(0)
    expect(await neighboursAlike(page)).toEqual([])

    for (const publishedId of OPTIONAL)
      await own.lake.action({
        actionType: 'sanity.action.document.publish',
        draftId: `drafts.${publishedId}`,
        publishedId,
      })
    await page.reload()
    for (const name of OPTIONAL)
      await expect(section(page, name).getByRole('heading', {name: TITLES[name]})).toBeVisible()
    expect(await neighboursAlike(page)).toEqual([])

    for (const name of ['doctors', 'payments'] as const) {
      await own.lake.delete(name)
      await page.reload()
      await expect(section(page, name)).toHaveCount(0)
      expect(await neighboursAlike(page)).toEqual([])
    }
  })
})

test.describe('a page of text', () => {
  test('is linked in the footer and answers 404 once removed', async ({page, own, guard}) => {
    guard.allow(/status of 404/)
    const [guarantee] = words.texts.items
    if (!guarantee) throw new Error('There is no page of text')
    await page.goto('/')
    await section(page, 'footer').getByRole('link', {name: guarantee.title}).click()
    await expect(page).toHaveURL(`${own.url}/${guarantee.address}.html`)
    await expect(page.getByRole('heading', {level: 1})).toHaveText(guarantee.title)
    await own.lake.patch('texts').unset(['items[0]']).commit()
    await expect.poll(async () => (await page.goto(`/${guarantee.address}.html`))?.status()).toBe(404)
  })
})

test('old addresses of lists lead to their sections', async ({page}) => {
  for (const [address, id] of [
    ['/prima-e-dopo.html', 'before-after'],
    ['/testimonianze', 'testimonials'],
    ['/domande-frequenti.html', 'faq'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(new RegExp(`/#${id}$`))
    await expect(section(page, id).getByRole('heading').first()).toBeInViewport()
  }
})

test.describe('the page at 320 px', () => {
  test.use({viewport: {width: 320, height: 700}})

  // `tests/unit/adverse-content.test.ts` renders all cases. These cases also need a browser to measure the width.
  for (const [name, edit] of CASES.filter(([name]) => /^(words|emoji|every document)/.test(name)))
    test(`does not scroll sideways: ${name}`, async ({page, own}) => {
      const {change} = edit(own.seed.filter(({_id}) => !_id.startsWith('drafts.')))
      const transaction = own.lake.transaction()
      for (const document of change) transaction.createOrReplace(document)
      await transaction.commit()
      await openLive(page)
      const teaser = section(page, 'packages').getByRole('button')
      if ((await teaser.count()) > 0) await teaser.click()
      await expectNoSidewaysScroll(page)
    })
})
