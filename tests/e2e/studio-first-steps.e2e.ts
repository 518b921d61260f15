import {keyOf} from '../../studio/inizia/done.ts'
import {TASKS} from '../../studio/inizia/words.ts'
import {expect, field, openTool, publish, published, test} from '../support/studio.ts'

test('somebody new tries five things, and each is ticked by doing it', async ({page, desk}) => {
  // Clears ticks that other tests left in the account and the browser.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage).filter((key) => key.includes('inizia')))
      localStorage.removeItem(key)
  })
  const body = TASKS.map(({name}) => ({key: keyOf(name), value: null}))
  await desk.lake.request({url: '/users/me/keyvalue', method: 'PUT', body})
  const before = await published<{text: string}>(desk, 'hero')
  const todo = page.getByRole('link', {name: /^Vai a «/})
  await openTool(page, 'structure/inizia')
  await expect(todo).toHaveCount(5)
  // Each tool is open once it shows this element.
  for (const [title, sign] of [
    ['Trova un testo', page.getByRole('table', {name: 'Testi della pagina'})],
    ['Controlla che tutto concordi', page.getByRole('group', {name: 'Segnalazioni'})],
    ['Guarda la bozza nella pagina', page.locator('iframe').first()],
  ] as const) {
    const left = await todo.count()
    await page.getByRole('link', {name: `Vai a «${title}»`}).click()
    await expect(sign).toBeVisible()
    await page.getByRole('link', {name: 'Contenuti', exact: true}).click()
    await page.getByRole('link', {name: 'Inizia da qui'}).click()
    await expect(todo).toHaveCount(left - 1)
  }
  await page.getByRole('link', {name: 'Vai a «Cambia una parola»'}).click()
  await field(page, 'Testo').fill('Una parola cambiata.')
  const ticked = page.waitForResponse((answer) => !!answer.request().postData()?.includes(keyOf('publish')))
  await publish(page)
  await ticked
  await openTool(page, 'structure/inizia')
  await expect(page.getByText(/^Le hai provate tutte e cinque/)).toBeVisible()
  await desk.lake.patch('hero').set({text: before?.text}).commit()
})
