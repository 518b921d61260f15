/** The Studio in Firefox and WebKitGTK. In WPE (engine of Safari 16.0), the Studio says that the browser is too old. */
import {expect, type TestInfo} from '@playwright/test'
import {blocks} from '../../schemas/testing/blocks.ts'
import type {EngineName} from '../engines/engines.ts'
import {test} from '../engines/test.ts'
import type {Visit} from '../engines/visit.ts'
import {STUDIO_PASSWORD} from '../support/built.ts'
import {FIRST_OPENING} from '../support/studio.ts'

const seen = FIRST_OPENING
const QUESTION = 'Si scrive anche da qui?'
const ANSWER = blocks('Sì.')
/** Runs in the Studio. Returns the number of elements in the preview frame that open their field on a click. */
const wordsToEdit = () =>
  document.querySelector('iframe')?.contentDocument?.querySelectorAll('[data-sanity]').length ?? 0
const isIn = (engine: EngineName, info: TestInfo) => info.project.name === engine

/** Opens a tool of the Studio. Signs in, unless an earlier test in this browser has signed in. */
async function openStudio(visit: Visit, url: string, tool: string) {
  let isSignedOut = false
  await visit.open(`${url}/studio/${tool}`)
  await expect(async () => {
    isSignedOut = (await visit.look('heading', 'Accesso allo Studio')) !== null
    expect(isSignedOut || (await visit.look('link', 'Contenuti')), 'the Studio shows').toBeTruthy()
  }).toPass(seen)
  if (!isSignedOut) return
  await visit.type('field', 'Password', STUDIO_PASSWORD)
  await visit.tap('button', 'Entra')
}

test('says that a browser is too old', async ({worker: {visit, product}}, info) => {
  test.skip(!isIn('WPE', info))
  await visit.open(`${product.url}/studio`)
  await visit.see('text', 'browser è troppo vecchio per lo Studio')
})

test.describe('the Studio', () => {
  // Skips WPE, which is too old. Skips WebKitGTK outside `npm run test:full` to save time.
  test.beforeEach(({worker: _}, info) =>
    test.skip(isIn('WPE', info) || (isIn('WebKitGTK', info) && !process.env.TEST_LONG)),
  )

  test('an editor signs in, edits and publishes', async ({worker: {visit, product}}) => {
    await openStudio(visit, product.url, 'structure')
    await visit.see('link', 'Pacchetti', ':root', seen.timeout)
    // Creates a document for this test only, because the other tests of this browser use the same product.
    await product.lake.createOrReplace({
      _id: 'drafts.faq-altrove',
      _type: 'faq',
      question: '',
      answer: ANSWER,
      orderRank: 'z',
    })
    await visit.open(`${product.url}/studio/structure/elenco-faq;faq-altrove`)
    await visit.see('field', 'Domanda', ':root', seen.timeout)
    await visit.type('field', 'Domanda', QUESTION)
    const questionOf = async (id: string) => (await product.lake.getDocument(id))?.question
    await expect.poll(() => questionOf('drafts.faq-altrove')).toBe(QUESTION)
    await expect(async () => {
      // Clicks only if the publish has not happened yet, because the button is disabled afterwards.
      if ((await questionOf('faq-altrove')) !== QUESTION) await visit.tap('button', 'Pubblica')
      await expect.poll(() => questionOf('faq-altrove'), {timeout: 20_000}).toBe(QUESTION)
    }).toPass({timeout: 240_000})
  })

  test('Presentazione shows the page', async ({worker: {visit, product}}) => {
    await openStudio(visit, product.url, 'presentazione')
    await expect(async () => {
      expect(await visit.run(wordsToEdit), 'words of the page that lead to their fields').toBeGreaterThan(0)
    }).toPass(seen)
  })

  test('Testi lists the words, and keeps what is written', async ({worker: {visit, product}}) => {
    await openStudio(visit, product.url, 'testi')
    await visit.see('field', 'Cerca nei testi', ':root', seen.timeout)
    await visit.type('field', 'Cerca nei testi', 'come funziona titolo')
    await visit.see('field', 'Come funziona: Titolo')
    await visit.type('field', 'Come funziona: Titolo', ' ancora')
    await expect
      .poll(async () => (await product.lake.getDocument('drafts.howItWorks'))?.title)
      .toMatch(/ ancora$/)
  })
})
