import {boxAtRest, expect, openTool, test} from '../support/studio.ts'

test.use({session: 'kept'})

const order = '*[_type == "faq"] | order(orderRank, _id)._id'

test.describe('the list', () => {
  test('changes its order by keyboard and by mouse, for visitors at once', async ({page, desk}) => {
    const ids = () => desk.lake.fetch<string[]>(order, {}, {perspective: 'published'})
    const before = await ids()
    await openTool(page, 'structure/elenco-faq')
    const lines = page.getByRole('listitem').filter({has: page.getByRole('button', {name: /^Sposta/})})
    await expect(lines.first()).toContainText('Quanto costa')

    await lines
      .first()
      .getByRole('button', {name: /^Sposta/})
      .focus()
    await page.keyboard.press('ArrowDown')
    await expect(
      page.getByRole('status').filter({hasText: 'Voce spostata alla posizione 2 di'}),
    ).toBeVisible()
    await expect(lines.nth(1)).toContainText('Quanto costa')
    await page.keyboard.press('ArrowDown')
    await expect(lines.nth(2)).toContainText('Quanto costa')
    await expect.poll(ids).toEqual([before[1], before[2], before[0], ...before.slice(3)])

    const handle = lines.nth(2).getByRole('button', {name: /^Sposta/})
    const from = await boxAtRest(handle)
    const to = await boxAtRest(lines.first())
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, to.y + 10, {steps: 10})
    await page.mouse.up()
    await expect(lines.first()).toContainText('Quanto costa')
    await expect.poll(ids).toEqual(before)
  })

  test('finds entries, says when nothing is found, and names drafts', async ({page, desk}) => {
    const draft = {_id: 'drafts.faq-mai-in-linea', _type: 'faq', question: 'Una domanda mai in linea?'}
    await desk.lake.create(draft)
    await openTool(page, 'structure/elenco-faq?perspective=published')
    await expect(page.getByRole('link', {name: draft.question})).toBeVisible()
    await desk.lake.delete(draft._id)
    const search = page.getByRole('searchbox', {name: 'Cerca nell’elenco'})
    await search.fill('doloro')
    await expect(page.getByRole('link', {name: 'L’intervento è doloroso?'})).toBeVisible()
    await expect(page.getByRole('link', {name: /Quanto costa/})).toBeHidden()
    await expect(page.getByRole('button', {name: /^Sposta/})).toHaveCount(0)
    await search.fill('xyzzy')
    await expect(page.getByText('Nessun risultato per «xyzzy».')).toBeVisible()
    await search.fill('')
    await expect(page.getByRole('link', {name: /Quanto costa/})).toBeVisible()
  })
})
