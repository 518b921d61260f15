import {expect, goLive} from '../support/page.ts'
import {openAtRest, reach, wake} from '../support/page-clock.ts'
import {test} from '../support/page-own.ts'
import {visibleWords, type Words} from '../support/page-words.ts'

const MARK = '§'
/** Not words: addresses, numbers to dial, names of icons and steps, ranks, and everything that Sanity keeps itself. */
const NOT_WORDS = /^(_.*|href|icon|step|orderRank|whatsapp|phone|style|listItem|marks|asset|level)$/

function marked(value: unknown, key = ''): unknown {
  if (NOT_WORDS.test(key)) return value
  if (typeof value === 'string') return value === '' ? value : `${MARK}${value}`
  if (Array.isArray(value)) return value.map((item) => marked(item, key === 'markDefs' ? '_' : ''))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner, name)]))
}

/** Numbers, and signs between words, are the page's to write; every text with a letter is an editor's. */
const unmarked = (words: Words[]) => words.filter(({text}) => /\p{L}/u.test(text) && !text.includes(MARK))

test('every word on the page comes from the Lake', async ({page, own, guard}) => {
  const transaction = own.lake.transaction()
  for (const document of own.seed)
    transaction.createOrReplace({...document, ...(marked(document) as object)} as typeof document)
  await transaction.commit()

  await openAtRest(page)
  const first = await visibleWords(page)
  expect(first.length).toBeGreaterThan(200)
  expect(unmarked(first), 'as served').toEqual([])
  await wake(page)
  await reach(page, 8000)
  const popup = page.getByRole('complementary')
  await expect(popup).toBeVisible()
  await page.getByRole('button', {name: /Visualizza Pacchetti e Prezzi/}).click()
  await expect(page.getByRole('link', {name: /Scegli/})).toHaveCount(3)
  await popup.getByRole('button', {name: /Copia il codice/}).click()
  await expect(page.getByRole('status').first()).not.toBeEmpty()
  expect(unmarked(await visibleWords(page)), 'with popup and packages').toEqual([])

  const links = await page
    .locator('a[href^="https://wa.me/"], a[href^="mailto:"]:not(#privacy a)')
    .evaluateAll((all) => all.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')))
  expect(links.length).toBeGreaterThan(8)
  expect(
    links.filter((link) => !/[?&](text|subject)=/.test(link) || !link.split('=')[1]?.includes(MARK)),
  ).toEqual([])

  guard.allow(/404/)
  await page.goto('/manca')
  expect(unmarked(await visibleWords(page)), '404').toEqual([])
  await goLiveUnderClock(page)
  expect(unmarked(await visibleWords(page)), '404, alive').toEqual([])
})

const goLiveUnderClock = async (page: Parameters<typeof goLive>[0]) => {
  await page.clock.resume()
  await goLive(page)
}
