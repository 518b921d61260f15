/** The bar above the frame: the list of the page's states, and the button that begins anew. */
import {documentAt} from '../../studio/tools/presentazione/logic/locations.ts'
import {frameOf, openPresentazione} from '../support/presentazione.ts'
import {expect, field, test} from '../support/studio.ts'

const HEADLINE = 'Titolo'

test('a state of the page can be chosen once the frame answers, and is shown', async ({page}) => {
  await page.addInitScript(() => {
    if (parent === self) return
    const held: (() => void)[] = []
    const post = parent.postMessage.bind(parent)
    const late = (message: {from?: string}, options: WindowPostMessageOptions) => {
      if (message.from === 'overlays') held.push(() => post(message, options))
      else post(message, options)
    }
    const release = () => {
      parent.postMessage = post
      for (const send of held) send()
    }
    Object.assign(parent, {postMessage: late, release})
  })
  await page.goto('/studio/presentazione')
  const list = page.getByLabel('Stato della pagina')
  await expect(list).toBeDisabled()
  await page.evaluate(() => (window as unknown as {release: () => void}).release())
  await list.selectOption('menu')
  await expect(frameOf(page).locator('header details')).toHaveAttribute('open')
})

test('states are walked through by the keys, and each of them is one step back, with its form', async ({
  page,
}) => {
  await openPresentazione(page)
  const frame = frameOf(page)
  const list = page.getByLabel('Stato della pagina')
  // The form that opens asks for the focus, a moment after it shows.
  await list.evaluate((element) =>
    element.addEventListener('blur', () => element.setAttribute('data-asked', '')),
  )
  const begun = await page.evaluate(() => history.length)
  const states = [
    ['menu', /presentazione\/brand/, 'header details'],
    ['salta', /presentazione\/header/, 'a[href="#contenuto"]'],
    ['pacchetti', /presentazione\/packagesSection/, '#packages li[aria-labelledby]'],
  ] as const
  await list.focus()
  for (const [state, opened, shown] of states) {
    await page.keyboard.press('ArrowDown')
    await expect(list).toHaveValue(state)
    await expect(page).toHaveURL(opened)
    await expect(frame.locator(shown).first()).toBeInViewport()
    await expect(list).toHaveAttribute('data-asked')
    await list.evaluate((element) => element.removeAttribute('data-asked'))
    await expect(list).toBeFocused()
  }
  expect(await page.evaluate(() => history.length)).toBe(begun + states.length)
  for (const [state, opened] of states.slice(0, -1).toReversed()) {
    await page.goBack()
    await expect(list).toHaveValue(state)
    await expect(page).toHaveURL(opened)
  }
  // Whoever goes on by a click in the frame, or by Tab, leaves the list.
  await list.focus()
  await page.keyboard.press('ArrowUp')
  await frame.locator('#hero h1').click()
  await expect(field(page, HEADLINE)).toBeFocused()
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(list).not.toBeFocused()
})

test('whoever walks quickly through the states ends where list, address, form and frame agree', async ({
  page,
}) => {
  await openPresentazione(page)
  const list = page.getByLabel('Stato della pagina')
  await list.focus()
  for (let press = 0; press < 14; press++) await page.keyboard.press('ArrowDown', {delay: 40})
  // On a slow machine a press may be lost to what is just opening; where it ends, all four have to agree.
  await expect(async () => {
    const state = await list.inputValue()
    expect(state).not.toBe('')
    const {pathname, searchParams} = new URL(page.url())
    expect(pathname).toContain(`/presentazione/${documentAt(state)?.type}`)
    expect(searchParams.get('preview')).toContain(`/anteprima/${state}`)
    const shown = frameOf(page).locator('html')
    expect(await shown.evaluate(() => location.pathname)).toBe(`/anteprima/${state}`)
  }).toPass()
})

test('asked to begin once more, the frame shows its view as it was at first, and goes on showing drafts', async ({
  page,
  desk,
}) => {
  await openPresentazione(page, 'domanda')
  const frame = frameOf(page)
  const headline = frame.locator('#hero h1')
  await headline.click()
  await field(page, HEADLINE).fill('Prima del pulsante')
  await expect(headline).toHaveText('Prima del pulsante')
  const question = frame.locator('#faq details').first()
  await question.evaluate((element) => element.removeAttribute('open'))
  await page.getByRole('button', {name: 'Ricarica l’anteprima'}).click()
  await expect(question).toHaveAttribute('open')
  await expect(headline).toHaveText('Prima del pulsante')
  await field(page, HEADLINE).fill('Dopo il pulsante')
  await expect(headline).toHaveText('Dopo il pulsante')
  await frame.locator('#packages strong').first().click()
  await expect(page).toHaveURL(/presentazione\/package\/package-[\w-]+\/name/)
  await desk.lake.delete('drafts.hero')
})
