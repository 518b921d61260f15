/** The bar above the frame: the list of the page's states, and the button that begins anew. */
import type {FrameLocator, Page} from '@playwright/test'
import {documentAt} from '../../studio/tools/presentazione/logic/locations.ts'
import {clickField, frameOf, openPresentazione} from '../support/presentazione.ts'
import {expect, FIRST_OPENING, field, test} from '../support/studio.ts'
import {questionOf} from '../support/words.ts'

const HEADLINE = 'Titolo'

/** What the frame tells the Studio may be held back, as by a device that is busy. */
const holdTheFrame = (page: Page, fromTheStart: boolean) =>
  page.addInitScript((fromTheStart) => {
    if (parent === self) return
    const held: (() => void)[] = []
    // Of the frame before, if it was loaded once more.
    parent.release?.()
    const post = parent.postMessage.bind(parent)
    const late = (message: {domain?: string}, options: WindowPostMessageOptions) => {
      if (message.domain?.startsWith('sanity/')) held.push(() => post(message, options))
      else post(message, options)
    }
    const hold = () => Object.assign(parent, {postMessage: late})
    const release = () => {
      parent.postMessage = post
      for (const send of held.splice(0)) send()
    }
    Object.assign(parent, {hold, release})
    if (fromTheStart) hold()
  }, fromTheStart)

declare global {
  interface Window {
    hold(): void
    release(): void
  }
}

test('a state of the page can be chosen once the frame answers, and is shown', async ({page}) => {
  await holdTheFrame(page, true)
  await page.goto('/studio/presentazione')
  const list = page.getByLabel('Stato della pagina')
  await expect(list).toBeDisabled(FIRST_OPENING)
  await page.evaluate(() => window.release())
  await list.selectOption('menu')
  await expect(frameOf(page).locator('header details')).toHaveAttribute('open')
})

/** A form that has opened would have taken the focus by now. */
async function expectForm(page: Page, address: RegExp, title: string) {
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', {name: title, exact: true}).first()).toBeVisible()
  await expect(page.getByTestId('form-view').getByRole('textbox').first()).toBeEditable()
}

test('states are walked through by the keys, and each of them is one step back, with its form', async ({
  page,
}) => {
  await openPresentazione(page)
  const frame = frameOf(page)
  const list = page.getByLabel('Stato della pagina')
  const begun = await page.evaluate(() => history.length)
  const states = [
    ['menu', /presentazione\/brand/, 'Nome e menu', 'header details'],
    ['salta', /presentazione\/header/, 'Intestazione', 'a[href="#contenuto"]'],
    ['pacchetti', /presentazione\/packagesSection/, 'Sezione pacchetti', '#packages li[aria-labelledby]'],
  ] as const
  await list.focus()
  for (const [state, address, title, shown] of states) {
    await page.keyboard.press('ArrowDown')
    await expectForm(page, address, title)
    await expect(list).toHaveValue(state)
    await expect(frame.locator(shown).first()).toBeInViewport()
    await expect(list).toBeFocused()
  }
  expect(await page.evaluate(() => history.length)).toBe(begun + states.length)
  for (const [state, address, title] of states.slice(0, -1).toReversed()) {
    await page.goBack()
    await expectForm(page, address, title)
    await expect(list).toHaveValue(state)
    await expect(list).toBeFocused()
  }
  for (const [state, address, title] of states.slice(1)) {
    await page.goForward()
    await expectForm(page, address, title)
    await expect(list).toHaveValue(state)
  }
  await clickField(page, frame.locator('#hero h1'))
  await expect(field(page, HEADLINE)).toBeFocused()
})

test('whoever goes on from the list by Tab stays where that leads', async ({page}) => {
  await openPresentazione(page)
  const list = page.getByLabel('Stato della pagina')
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expectForm(page, /presentazione\/brand/, 'Nome e menu')
  await expect(page.locator('iframe')).toBeFocused()
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Tab')
  await expectForm(page, /presentazione\/header/, 'Intestazione')
  await expect(page.getByRole('button', {name: 'Cambia la larghezza dell’anteprima'})).toBeFocused()
})

test('a question that begins in the frame leaves the focus where it is', async ({page}) => {
  await openPresentazione(page)
  const list = page.getByLabel('Stato della pagina')
  await list.focus()
  for (const step of ['goal', 'gender'] as const) {
    const question = questionOf(step)
    await list.selectOption(`quiz/${step}`)
    await expectForm(page, new RegExp(`quizQuestion-${step}`), question)
    await expect(frameOf(page).getByRole('heading', {name: question})).toBeVisible()
    await expect(list).toBeFocused()
  }
})

test('whoever walks quickly through the states ends at the last of them, in list, address, form and frame', async ({
  page,
}) => {
  await openPresentazione(page)
  const list = page.getByLabel('Stato della pagina')
  await list.focus()
  for (let press = 0; press < 14; press++) await page.keyboard.press('ArrowDown', {delay: 40})
  const state = await list.locator('option').nth(14).getAttribute('value')
  await expect(async () => {
    const {pathname, searchParams} = new URL(page.url())
    expect(pathname).toContain(`/presentazione/${documentAt(`${state}`)?.type}`)
    expect(searchParams.get('preview')).toContain(`/anteprima/${state}`)
    const shown = frameOf(page).locator('html')
    expect(await shown.evaluate(() => location.pathname)).toBe(`/anteprima/${state}`)
  }).toPass()
  await expect(list).toHaveValue(`${state}`)
})

test('asked to begin once more, the frame shows its view as it was at first, and goes on showing drafts', async ({
  page,
  desk,
}) => {
  await openPresentazione(page, 'domanda')
  const frame = frameOf(page)
  const headline = frame.locator('#hero h1')
  await clickField(page, headline)
  const button = page.getByRole('button', {name: 'Ricarica l’anteprima'})
  // Closed in the middle of a press, it would take none.
  await button.evaluate((element: HTMLButtonElement) => {
    const look = () => element.disabled && element.setAttribute('data-was-closed', '')
    new MutationObserver(look).observe(element, {attributeFilter: ['disabled']})
  })
  await field(page, HEADLINE).fill('Prima del pulsante')
  await expect(headline).toHaveText('Prima del pulsante')
  const question = frame.locator('#faq details').first()
  await question.evaluate((element) => element.removeAttribute('open'))
  await button.click()
  await expect(question).toHaveAttribute('open')
  await expect(headline).toHaveText('Prima del pulsante')
  await field(page, HEADLINE).fill('Dopo il pulsante')
  await expect(headline).toHaveText('Dopo il pulsante')
  await expect.poll(() => desk.lake.getDocument('drafts.hero')).toMatchObject({headline: 'Dopo il pulsante'})
  await clickField(page, frame.locator('#packages strong').first())
  await expect(page).toHaveURL(/presentazione\/package\/package-[\w-]+\/name/)
  await expect(button).not.toHaveAttribute('data-was-closed')
  await desk.lake.delete('drafts.hero')
})

/** Resolves once the Studio calls a frame that it had heard of before. */
const missed = (frame: FrameLocator) =>
  frame.locator('html').evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('message', ({data}) => {
          const toOverlays = ['overlays', 'visual-editing'].includes(data?.to)
          if (toOverlays && data.type.endsWith('handshake/syn')) resolve()
        })
      }),
  )

for (const answers of ['at once', 'late'])
  test(`a frame that the Studio has lost sight of, and that answers ${answers}, begins once more too`, async ({
    page,
    desk,
  }) => {
    const hero = await desk.lake.getDocument('hero')
    await desk.lake.createOrReplace({...hero, _id: 'drafts.hero', _type: 'hero', headline: 'Una bozza'})
    await holdTheFrame(page, false)
    await openPresentazione(page, 'domanda')
    const frame = frameOf(page)
    const question = frame.locator('#faq details').first()
    await expect(question).toHaveAttribute('open')
    await expect(frame.locator('#hero h1')).toHaveText('Una bozza')
    const isMissed = missed(frame)
    await page.evaluate(() => window.hold())
    await question.evaluate((element) => element.removeAttribute('open'))
    await isMissed
    if (answers === 'at once')
      await page.evaluate(() => addEventListener('click', () => window.release(), {once: true}))
    await page.getByRole('button', {name: 'Ricarica l’anteprima'}).click()
    await expect(question).toHaveAttribute('open')
    await expect(frame.locator('#hero h1')).toHaveText('Una bozza')
    await desk.lake.delete('drafts.hero')
  })
