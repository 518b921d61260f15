import {type Page, expect as patient} from '@playwright/test'
import {row} from '../support/desk.ts'

export interface GuideShot {
  /** File name in docs/images, without `.webp`. */
  name: string
  address: string
  signedOut?: boolean
  ready(page: Page): Promise<void>
}

/** Playwright's `expect` with a timeout of 60 s, because the first start of a tool can be slow on a busy machine. */
const expect = patient.configure({timeout: 60_000})
const form = (page: Page) => page.getByTestId('document-panel-scroller')

/** Returns the number of content pictures on the page, or 0 while one of them is loading. */
const picturesIn = (page: Page) =>
  page.locator('img[src*="/images/embedded/"]').evaluateAll((all) => {
    const here = all.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
    return here.length === all.length ? here.length : 0
  })

export const GUIDE_SHOTS: readonly GuideShot[] = [
  {
    name: 'studio',
    address: '/studio/structure/elenco-case;case-1',
    // Waits for at least four pictures: one in the form, and one in the list for each of the three cases.
    ready: (page) => expect.poll(() => picturesIn(page)).toBeGreaterThanOrEqual(4),
  },
  {
    name: 'editor-accesso',
    address: '/studio',
    signedOut: true,
    ready: (page) => expect(page.getByLabel('Password')).toBeVisible(),
  },
  {
    name: 'editor-contenuti',
    address: '/studio/structure/elenco-package;package-gold',
    ready: async (page) => {
      await expect(page.getByText(/^Si vede in/)).toBeVisible()
      await expect(form(page).getByLabel('Prezzo (€)', {exact: true})).toBeVisible()
    },
  },
  {
    name: 'editor-presentazione',
    address: '/studio/presentazione',
    ready: async (page) => {
      await expect(page.frameLocator('iframe').locator('[data-sanity]').first()).toBeVisible()
      await page.frameLocator('iframe').getByRole('heading', {level: 1}).click()
      await expect(form(page).getByLabel('Titolo', {exact: true})).toBeVisible()
    },
  },
  {
    name: 'editor-coerenza',
    address: '/studio/coerenza',
    ready: async (page) => {
      await page.getByRole('group', {name: 'Segnalazioni'}).locator('summary').first().click()
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'editor-richieste',
    address: '/studio/richieste',
    ready: async (page) => {
      await row(page, /Ricevuta/)
        .first()
        .click()
      await expect(
        page.getByRole('complementary', {name: 'Richieste'}).getByLabel('Nuova nota'),
      ).toBeVisible()
    },
  },
  {
    name: 'traduttore-testi',
    address: '/studio/testi',
    ready: (page) => expect(page.getByRole('table', {name: 'Testi della pagina'})).toBeVisible(),
  },
]
