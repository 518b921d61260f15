import type {Page} from '@playwright/test'
import {expect, field, openDocument, publish, publishButton, published, test} from '../support/studio.ts'

const CHANGED = 'Lasciata presto?'
const SAVING = /\/data\/(mutate|actions)\//

/** Presses 'Pubblica' while what was typed cannot be saved yet; what comes back lets it. */
async function pressed(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await field(page, 'Domanda').fill('Lasciata?')
  await expect(publishButton(page)).toBeEnabled()
  await page.route(SAVING, async (route) => {
    await held
    await route.continue()
  })
  const saving = page.waitForRequest(SAVING)
  await field(page, 'Domanda').fill(CHANGED)
  await saving
  await publishButton(page).click()
  await expect(page.getByRole('button', {name: 'Controllo…'})).toBeVisible()
  return release
}

test('whoever leaves a form before it could be published is told so, and led back', async ({page, desk}) => {
  const faq = {
    _type: 'faq',
    orderRank: 'z6',
    answer: [{_type: 'block', _key: 'a', children: [{_type: 'span', _key: 'b', text: 'Sì.'}]}],
  }
  await desk.lake.createOrReplace({...faq, _id: 'faq-lasciata', question: 'Ancora qui?'})
  const told = page.getByText(`«${CHANGED}» non è stato pubblicato`)
  for (const leave of [
    () => page.getByRole('link', {name: 'Contatti'}).click(),
    () => page.getByRole('link', {name: 'Coerenza', exact: true}).click(),
  ]) {
    await openDocument(page, 'elenco-faq;faq-lasciata')
    const release = await pressed(page)
    await leave()
    await expect(told).toBeVisible()
    release()
    await page.getByRole('button', {name: 'Torna al modulo'}).click()
    await expect(field(page, 'Domanda')).toHaveValue(CHANGED)
    expect(await published(desk, 'faq-lasciata')).toMatchObject({question: 'Ancora qui?'})
  }
  await publish(page)
  expect(await published(desk, 'faq-lasciata')).toMatchObject({question: CHANGED})
  await desk.lake.delete({query: '*[_id match "*faq-lasciata"]'})
})
