/** Shots of the sections and states of the page. */
import type {Page} from '@playwright/test'
import {SECTIONS} from '../../schemas/sections.ts'
import {SNAPSHOT} from '../support/page.ts'
import {ahead} from '../support/quiz.ts'
import {openPage, type Shot, takePart, takeViewport} from './visit.ts'

const PARTS = SECTIONS.filter((section) => !('floats' in section) && section.name !== 'footer')

const part = (
  name: string,
  selector: string,
  act: (page: Page) => Promise<unknown> = async () => {},
): Shot => ({
  name,
  take: async (page) => {
    await openPage(page)
    await act(page)
    return takePart(page, selector)
  },
})

const screen = (name: string, act: (page: Page) => Promise<unknown>, path = '/'): Shot => ({
  name,
  take: async (page) => {
    await openPage(page, path)
    await act(page)
    return takeViewport(page)
  },
})

const popup = (page: Page) => page.getByRole('complementary', {name: 'Uno sconto per cominciare'})

/** Serves content with an object as the skip link's text, so that the page throws an error outside its sections. */
async function broken(page: Page) {
  await page.route(SNAPSHOT, async (route) => {
    const response = await route.fetch()
    const snapshot = await response.json()
    snapshot.page.header.skipLabel = {}
    await route.fulfill({response, json: snapshot})
  })
}

export const sections: readonly Shot[] = [
  screen('primo schermo', async () => {}),
  screen('primo schermo, scorso', (page) => page.mouse.wheel(0, 700)),
  ...PARTS.map(({name}) => part(name, `#${name}`)),
  part('piè di pagina', '#footer'),
  screen('menu', async (page) => {
    const menu = page.locator('header summary')
    if (await menu.isVisible()) await menu.click()
  }),
  part('pacchetti aperti', '#packages', (page) =>
    page.getByRole('button', {name: 'Visualizza Pacchetti e Prezzi'}).click(),
  ),
  part('dopo', '#before-after', (page) => page.getByRole('radio', {name: 'Dopo'}).check()),
  ...['Giulia M.', 'Antonio L.', 'Davide P.'].map((name) =>
    part(`testimonianza: ${name}`, '#testimonials', (page) =>
      page.locator('#testimonials label', {hasText: name}).first().click(),
    ),
  ),
  part('domanda aperta', '#faq', (page) => page.locator('#faq summary').first().click()),
  screen('sconto', (page) => ahead(page, popup(page), 1000)),
  screen('sconto copiato', async (page) => {
    await page.context().grantPermissions(['clipboard-write'])
    await ahead(page, popup(page), 1000)
    await popup(page).getByRole('button', {name: /copia/i}).click()
    await page.getByRole('status').getByText(/\w/).first().waitFor()
  }),
  {
    name: 'pagina non trovata',
    take: async (page) => {
      await page.goto('/non-esiste')
      await page.getByRole('heading', {level: 1}).waitFor()
      return takeViewport(page)
    },
  },
  {
    name: 'errore imprevisto',
    take: async (page) => {
      await broken(page)
      await openPage(page)
      await page.locator('#hero [data-opens]').click()
      await page.getByRole('heading', {level: 1, name: 'Unexpected Application Error!'}).waitFor()
      return takeViewport(page)
    },
  },
  {
    name: 'stampa',
    widest: true,
    take: async (page) => {
      await openPage(page)
      await page.emulateMedia({media: 'print'})
      return page.screenshot({fullPage: true, animations: 'disabled'})
    },
  },
]
