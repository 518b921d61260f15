import {dayIn, dayInWords, dayShown} from '../../studio/tools/richieste/logic/moments.ts'
import {words} from '../../studio/tools/richieste/words.ts'
import {enter, oneLead, operatorOf, row, STAFF, staffPassword} from '../support/desk.ts'
import {expect, openTool, test} from '../support/studio.ts'
import {expectToast} from '../support/toasts.ts'

test.use({session: 'own'})

test('a lead is taken, put off, found on its day, and marked by a key', async ({page, desk, guard}) => {
  const operator = operatorOf(desk)
  const now = Date.now()
  const own = {email: 'la.stessa@example.it', created_at: new Date(now).toISOString()}
  const lead = await oneLead(operator, {...own, location: 'Richiamopoli'})
  const earlier = await oneLead(operator, {...own, email: 'La.Stessa@example.it', location: 'Primapoli'})
  const late = {location: 'Tardipoli', status: 'contacted', follow_up_on: dayIn(-2, now)}
  // Not the newest: above it there is a line to walk to.
  await oneLead(operator, {...late, created_at: new Date(now - 1000).toISOString()})
  const stored = async () =>
    (await operator.from('quiz_submissions').select('*').eq('id', lead.id).single()).data
  await openTool(page, `richieste/${lead.id}`)
  await enter(page, staffPassword(desk))

  const others = page.getByRole('region', {name: words.others(1)})
  await expect(others.getByRole('link')).toHaveAttribute('href', new RegExp(earlier.id))

  await page.getByLabel('Assegnata a', {exact: true}).selectOption(words.me(STAFF.email))
  await expect(page.getByText(words.saved.assigned_to)).toBeVisible()
  await page.getByRole('button', {name: 'Fra 3 giorni'}).click()
  await expect(page.getByLabel(words.followUp)).toHaveValue(dayShown(dayIn(3, now)))
  await expect.poll(stored).toMatchObject({
    assigned_to: STAFF.email,
    follow_up_on: dayIn(3, now),
    handled_by: STAFF.email,
  })
  const today = dayIn(0, now)
  // What is no day, or has passed, is said beside the field, and nothing is stored.
  for (const [typed, said] of [
    ['31/02/2027', words.dayWrong],
    [dayShown(dayIn(-1, now)), words.dayPast],
  ] as const) {
    await page.getByLabel(words.followUp).fill(typed)
    await page.getByLabel(words.followUp).press('Enter')
    await expect(page.getByRole('alert').filter({hasText: said})).toBeVisible()
    await expect(page.getByLabel(words.followUp)).toHaveAccessibleDescription(said)
  }
  await page.getByLabel(words.followUp).fill(dayShown(dayIn(5, now)))
  await page.getByLabel(words.followUp).press('Enter')
  await expect(page.getByText(`Da richiamare il ${dayInWords(dayIn(5, now))}`).last()).toBeVisible()
  expect(await stored()).toMatchObject({follow_up_on: dayIn(5, now)})
  // What could not be stored stands there still, says so, and goes when the field is left once more: one time only.
  guard.allow(/Failed to load resource: net::ERR_FAILED/)
  const rows = '**/rest/v1/quiz_submissions?*'
  await page.route(rows, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()))
  await page.getByLabel(words.followUp).fill(dayShown(dayIn(6, now)))
  await page.getByLabel(words.followUp).press('Enter')
  await expect(page.getByText(words.faults.unreachable).first()).toBeVisible()
  await expect(page.getByLabel(words.followUp)).toHaveValue(dayShown(dayIn(6, now)))
  await expect(page.getByLabel(words.followUp)).toHaveAccessibleDescription(words.dayUnsaved)
  await page.unroute(rows)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postData() ?? ''))
  await page.getByLabel(words.followUp).press('Enter')
  await page.getByLabel(words.followUp).blur()
  await expect.poll(stored).toMatchObject({follow_up_on: dayIn(6, now)})
  await expect(page.getByText(words.dayUnsaved)).toBeHidden()
  expect(sent).toHaveLength(1)
  // A newer day outlives the answer to the one before, and that it could not be stored itself.
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let patches = 0
  await page.route(rows, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const isOlder = patches++ === 0
    const response = isOlder ? await route.fetch() : null
    await gates[isOlder ? 0 : 1]?.promise
    return response ? route.fulfill({response}) : route.abort()
  })
  for (const days of [7, 8]) {
    await page.getByLabel(words.followUp).fill(dayShown(dayIn(days, now)))
    await page.getByLabel(words.followUp).press('Enter')
  }
  gates[0]?.resolve()
  await expect(page.getByText(`Da richiamare il ${dayInWords(dayIn(7, now))}`).last()).toBeVisible()
  await expect(page.getByLabel(words.followUp)).toHaveValue(dayShown(dayIn(8, now)))
  gates[1]?.resolve()
  await expect(page.getByLabel(words.followUp)).toHaveAccessibleDescription(words.dayUnsaved)
  await expect(page.getByLabel(words.followUp)).toHaveValue(dayShown(dayIn(8, now)))
  await page.unroute(rows)
  await page.getByLabel(words.followUp).press('Enter')
  await expect.poll(stored).toMatchObject({follow_up_on: dayIn(8, now)})
  await expect(page.getByText(words.dayUnsaved)).toBeHidden()
  // Its digits are the day's, and mark no lead. The day before it, stored only now, takes neither them nor the focus.
  const letGo = Promise.withResolvers<void>()
  await page.route(rows, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const response = await route.fetch()
    await letGo.promise
    await route.fulfill({response})
  })
  await page.getByLabel(words.followUp).fill(dayShown(dayIn(4, now)))
  await page.getByLabel(words.followUp).press('Enter')
  await page.getByLabel(words.followUp).fill('')
  await page.keyboard.type(dayShown(today).slice(0, 5))
  letGo.resolve()
  await expect(page.getByText(`Da richiamare il ${dayInWords(dayIn(4, now))}`).last()).toBeVisible()
  await page.keyboard.type(dayShown(today).slice(5))
  await expect(page.getByLabel(words.followUp)).toHaveValue(dayShown(today))
  await page.unroute(rows)
  await page.getByLabel(words.followUp).blur()
  await expect.poll(stored).toMatchObject({follow_up_on: today, status: 'new'})
  await page.getByRole('button', {name: words.close}).first().click()

  await page.getByRole('button', {name: /^Da richiamare oggi [1-9]/}).click()
  await expect(row(page, /Tardipoli.*Da richiamare da 2 giorni/)).toBeVisible()
  await page.getByLabel(words.assignedFilter).selectOption('Mie')
  await expect(row(page, /Tardipoli/)).toHaveCount(0)
  const line = row(page, /Richiamopoli.*Da richiamare oggi/)
  await line.focus()
  await page.keyboard.press('4')
  await expect(line).toHaveCount(0)
  expect(await stored()).toMatchObject({status: 'closed', status_changed_by: STAFF.email})
  await page.getByRole('button', {name: words.undo, exact: true}).click()
  await expectToast(page, words.undone.status)
  await expect(line).toBeFocused()
  expect(await stored()).toMatchObject({status: 'new'})
  // What a colleague has said meanwhile is not taken back.
  await line.press('4')
  await expect(line).toHaveCount(0)
  await operator.from('quiz_submissions').update({status: 'report_sent'}).eq('id', lead.id)
  await page.getByRole('button', {name: words.undo, exact: true}).click()
  await expectToast(page, words.kept(1))
  expect(await stored()).toMatchObject({status: 'report_sent'})
  await page.getByRole('button', {name: 'Togli i filtri'}).first().click()

  // After the words, the status that they have reached is one click away.
  await expect(row(page, /Primapoli/)).toBeVisible()
  const tardi = row(page, /Tardipoli/)
  await tardi.focus()
  await page.keyboard.press('k')
  await expect(tardi).not.toBeFocused()
  await page.keyboard.press('j')
  await expect(tardi).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', {name: words.write}).click()
  await page.getByLabel(words.template).selectOption('Invio della valutazione')
  await page.getByRole('button', {name: words.copyText}).click()
  await page.getByRole('button', {name: words.markAs('Valutazione inviata')}).click()
  await expect(row(page, /Tardipoli.*Valutazione inviata/)).toBeVisible()
})
