/** Optional sections and optional content: on the page once they are published, and only where they are filled. */
import type {Page} from '@playwright/test'
import type {SECTIONS} from '../../schemas/sections.ts'
import {expect, openLive, section} from '../support/page.ts'
import {type Own, test} from '../support/page-own.ts'
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

/** As an editor does with one click each. */
const publishAll = async ({lake}: Own) => {
  for (const publishedId of OPTIONAL)
    await lake.action({
      actionType: 'sanity.action.document.publish',
      draftId: `drafts.${publishedId}`,
      publishedId,
    })
}

/** Sections on the ground of the one before: two of one ground would read as one. */
const neighboursAlike = (page: Page) =>
  page.locator('main > section').evaluateAll((all) => {
    const ground = (element: Element | undefined) => element && getComputedStyle(element).backgroundColor
    return all.filter((one, index) => ground(one) === ground(all[index - 1])).map(({id}) => id)
  })

test.describe('optional sections', () => {
  test('show once published, on a ground of their own, and go again', async ({page, own}) => {
    await page.goto('/')
    for (const name of OPTIONAL) await expect(section(page, name)).toHaveCount(0)
    expect(await neighboursAlike(page)).toEqual([])

    await publishAll(own)
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

  test('show portraits and rooms in the shape that the Studio crops to', async ({page, own}) => {
    await publishAll(own)
    const picture = await own.lake.fetch<object>('*[_id == "hero"][0].picture')
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
  })
})

test.describe('optional content', () => {
  test('of a case shows another side, which changes with the first', async ({page, own}) => {
    const before = await own.lake.getDocument('case-1')
    const view = {
      _type: 'caseView',
      _key: 'top',
      label: 'Dall’alto',
      before: before?.before,
      after: before?.after,
    }
    await own.lake
      .patch('case-1')
      .set({views: [view], untouched: true, dates: 'marzo 2024'})
      .commit()
    await openLive(page)
    const cases = section(page, 'before-after')
    for (const part of ['Dall’alto', words.beforeAfter.untouchedLabel, 'marzo 2024'])
      await expect(cases).toContainText(part)
    // Pictures far below wait for a sign of a visitor.
    await page.mouse.wheel(0, 1)
    const shown = cases.locator('[data-state="before"] img').nth(1)
    await shown.scrollIntoViewIfNeeded()
    await expect(shown).toBeVisible()
    await cases.getByRole('radio', {name: words.beforeAfter.afterLabel}).check({force: true})
    await expect(shown).toBeHidden()
  })
})

test.describe('a page of text', () => {
  test('is linked at the foot, needs no script, and goes when it is taken out', async ({
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
    expect(scripts).toEqual([])
    await own.lake.patch('texts').unset(['items[0]']).commit()
    await expect.poll(async () => (await page.goto(`/${guarantee.address}.html`))?.status()).toBe(404)
    expect((await page.goto('/privacy.html'))?.status()).toBe(200)
  })
})

test.describe('a former address of a list', () => {
  for (const [address, id] of [
    ['/prima-e-dopo.html', 'before-after'],
    ['/testimonianze', 'testimonials'],
    ['/domande-frequenti.html', 'faq'],
  ] as const)
    test(`leads to the section: ${address}`, async ({page}) => {
      await page.goto(address)
      await expect(page).toHaveURL(new RegExp(`/#${id}$`))
      await expect(section(page, id).getByRole('heading').first()).toBeInViewport()
    })
})
