import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {words} from '../../studio/tools/richieste/words.ts'
import {enter, fill, oneLead, operatorOf, row, STAFF, staffPassword} from '../support/desk.ts'
import {expect, openTool, test} from '../support/studio.ts'
import {expectToast} from '../support/toasts.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const MANY = 10_000

test.use({session: 'own'})

test('ten thousand leads are quick to list, to walk and to export', async ({page, desk, guard}) => {
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
  execFileSync(process.execPath, ['local/commands/leads.ts', 'export', theirs], {
    cwd: ROOT,
    env: {...process.env, DATA_DIR: desk.dataDir, PORT: new URL(desk.url).port, TZ: 'Europe/Rome'},
  })
  expect(readFileSync(ours).equals(readFileSync(theirs))).toBe(true)
  rmSync(folder, {recursive: true, force: true})
})

test('several are marked, given to somebody, exported and deleted together', async ({page, desk}) => {
  const operator = operatorOf(desk)
  const created_at = new Date().toISOString()
  const made = await Promise.all(
    ['Uno', 'Due', 'Tre'].map((city) => oneLead(operator, {location: `Insieme ${city}`, created_at})),
  )
  const ids = made.map(({id}) => id)
  const stored = async () => {
    const {data} = await operator.from('quiz_submissions').select('status, assigned_to').in('id', ids)
    return data
  }
  await openTool(page, 'richieste')
  await enter(page, staffPassword(desk))
  await page.getByLabel('Cerca nelle richieste').fill('insieme')
  await expect(page.getByText('3 richieste trovate')).toBeVisible()
  await page.getByLabel(words.choose('Insieme Due')).check()
  await expect(page.getByText('1 richiesta scelta')).toBeVisible()
  await page.getByLabel(words.chooseAll).check()
  const bar = page.getByRole('group', {name: words.chosenActions})
  await expect(bar.getByText('3 richieste scelte')).toBeVisible()
  await bar.getByLabel(words.chosenStatus).selectOption('Contattata')
  await expect(page.getByText('3 richieste aggiornate')).toBeVisible()
  // A colleague moves one of them on meanwhile: it stays where he has put it.
  await operator.from('quiz_submissions').update({status: 'closed'}).eq('id', ids[0])
  await page.getByRole('button', {name: words.undo, exact: true}).click()
  await expectToast(page, words.kept(1))
  expect((await stored())?.map(({status}) => status).sort()).toEqual(['closed', 'new', 'new'])
  await bar.getByLabel(words.chosenStatus).selectOption('Contattata')
  await expect(page.getByText('3 richieste aggiornate')).toBeVisible()
  await bar.getByLabel(words.chosenAssign).selectOption(words.me(STAFF.email))
  const both = {status: 'contacted', assigned_to: STAFF.email}
  await expect.poll(stored).toEqual([both, both, both])
  // Until then the way back that is shown is that of the status.
  await expect(bar.getByLabel(words.chosenAssign)).toBeEnabled()
  await page.getByRole('button', {name: words.undo, exact: true}).click()
  await expectToast(page, words.undone.assigned_to)
  expect((await stored())?.map(({assigned_to}) => assigned_to)).toEqual([null, null, null])
  await bar.getByLabel(words.chosenAssign).selectOption(words.me(STAFF.email))
  await expect.poll(stored).toEqual([both, both, both])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', {name: words.chosenExport}).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines.map((line) => /Insieme \w+/.exec(line)?.[0] ?? 'head')).toHaveLength(4)

  // Only those that are still chosen go, and not without the word.
  await page.getByLabel(words.choose('Insieme Tre')).uncheck()
  await bar.getByRole('button', {name: words.chosenErase}).click()
  const dialog = page.getByRole('dialog', {name: words.eraseTitle(2)})
  await expect(dialog.getByText('Insieme Tre')).toHaveCount(0)
  await dialog.getByLabel(words.eraseConfirm).fill(words.eraseWord)
  await dialog.getByRole('button', {name: words.eraseYes}).click()
  await expect(page.getByText('1 richiesta trovata')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(row(page, /Insieme Tre/)).toBeVisible()
})
