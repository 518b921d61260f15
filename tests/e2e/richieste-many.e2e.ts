import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {words} from '../../studio/tools/richieste/words.ts'
import {enter, fill, operatorOf, row, staffPassword} from '../support/desk.ts'
import {expect, openTool, test} from '../support/studio.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const MANY = 10_000

test.use({session: 'own'})

test('ten thousand leads are listed, walked and exported', async ({page, desk, guard}) => {
  guard.allow(/Failed to load resource: net::ERR_FAILED/)
  const operator = operatorOf(desk)
  await fill(operator, MANY, 1000)
  await openTool(page, 'richieste')
  await enter(page, staffPassword(desk))
  await expect(page.getByRole('button', {name: /^Tutte 10\.\d{3}$/})).toBeVisible()
  // Drawn are the rows in sight and some around them.
  expect(await row(page, /Ricevuta/).count()).toBeLessThan(60)
  const since = performance.now()
  await page.getByRole('button', {name: /^Chiuse/}).click()
  await expect(page.getByText(/3\.\d{3} richieste trovate/)).toBeVisible()
  await expect(row(page, /Richiesta chiusa/).first()).toBeVisible()
  const list = Math.round(performance.now() - since)
  test.info().annotations.push({type: 'a filtered list of 10,000 showed after', description: `${list} ms`})
  await page.getByRole('button', {name: 'Togli i filtri'}).click()
  const opening = performance.now()
  await page.getByRole('button', {name: words.figures}).click()
  const figures = page.getByRole('dialog', {name: words.figures})
  await expect(figures.getByRole('row', {name: /^In tutto 10\.\d{3}/})).toBeVisible()
  const shown = Math.round(performance.now() - opening)
  test.info().annotations.push({type: 'figures of 10,000 showed after', description: `${shown} ms`})
  await page.keyboard.press('Escape')
  // Whatever other tests have left here is newer, and stands first.
  await expect(row(page, /Valutazione inviata|Alla scadenza|Scaduta/).first()).toBeVisible()
  // Past what was loaded at first: the rest follows.
  await row(page, /Ricevuta/)
    .first()
    .focus()
  // What cannot be read is asked for once more only where somebody wants it.
  let asked = 0
  const next = (url: URL) =>
    url.pathname.endsWith('/rest/v1/quiz_submissions') && url.searchParams.get('limit') === '300'
  await page.route(next, (route) => {
    asked++
    return route.abort()
  })
  await page.keyboard.press('End')
  await expect(page.getByRole('button', {name: 'Riprova'})).toBeVisible()
  const before = asked
  const place = page.locator('a[data-lead]:focus')
  // Keys that come before the line they lead to is drawn are heard too.
  await page.keyboard.press('Home')
  await page.keyboard.press('End')
  await expect(place).toHaveAttribute('data-index', '99')
  await expect(page.getByRole('list', {name: words.list})).toHaveAttribute('aria-busy', 'false')
  expect(asked).toBe(before)
  await page.unroute(next)
  await page.getByRole('button', {name: 'Riprova'}).click()
  await row(page, /Ricevuta/)
    .last()
    .focus()
  await expect(async () => {
    await page.keyboard.press('End')
    expect(Number(await place.getAttribute('data-index', {timeout: 2000}))).toBeGreaterThan(1000)
  }).toPass()

  const folder = mkdtempSync(path.join(tmpdir(), 'clinica-csv-'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', {name: 'Esporta CSV'}).click(),
  ])
  const ours = path.join(folder, 'studio.csv')
  const theirs = path.join(folder, 'command.csv')
  await download.saveAs(ours)
  execFileSync(process.execPath, ['server/commands/leads.ts', 'export', theirs], {
    cwd: ROOT,
    env: {...process.env, DATA_DIR: desk.dataDir, PORT: new URL(desk.url).port, TZ: 'Europe/Rome'},
  })
  expect(readFileSync(ours).equals(readFileSync(theirs))).toBe(true)
  rmSync(folder, {recursive: true, force: true})
})
