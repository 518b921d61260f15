import {AxeBuilder} from '@axe-core/playwright'
import type {Page} from '@playwright/test'
import {readContent, restoreContent} from '../support/content.ts'
import {
  expect,
  field,
  openDocument,
  openTool,
  publish,
  publishButton,
  published,
  test,
} from '../support/studio.ts'

test.use({session: 'kept'})

type Fields = Record<string, unknown>

async function openCoerenza(page: Page) {
  await openTool(page, 'coerenza')
  await expect(page.getByRole('heading', {name: 'Coerenza'})).toBeVisible()
}

const findings = (page: Page) => page.getByRole('group', {name: 'Segnalazioni'})
const finding = (page: Page, name: RegExp) => findings(page).locator('summary').filter({hasText: name})
const contradictions = (page: Page) =>
  findings(page).getByRole('region', {name: 'Contraddizioni'}).locator('> details > summary')

let before: Awaited<ReturnType<typeof readContent>> = []
test.beforeAll(async ({desk}) => {
  before = await readContent(desk.lake)
})
test.afterAll(({desk}) => restoreContent(desk.lake, before))

test.describe('a contradiction', () => {
  test('of the demonstration is mended by one click and published', async ({page, desk}) => {
    await openCoerenza(page)
    await expect(contradictions(page)).toContainText([
      /Trapianti eseguiti: 2\.500 e 15\.000/,
      /Successo e soddisfazione: 99% e 98%/,
      /Prezzi: €2\.990–€4\.290 nel testo, €2\.400–€3\.900 nei pacchetti/,
      /«RISPARMIA €710», ma la differenza vera è €200/,
    ])
    await finding(page, /RISPARMIA €710/).click()
    await page.getByRole('button', {name: 'Scrivi €200'}).click()
    await expect(page.getByRole('heading', {name: 'Risolta'})).toBeFocused()
    await expect(contradictions(page)).toHaveCount(3)
    expect(await desk.lake.getDocument('drafts.package-diamond')).toMatchObject({badge: 'RISPARMIA €200'})
    expect(await published<Fields>(desk, 'package-diamond')).toMatchObject({badge: 'RISPARMIA €710'})

    await page.getByRole('link', {name: 'Pacchetto «Diamond»', exact: true}).click()
    await expect(page).toHaveURL(/path%3Dbadge/)
    await expect(field(page, 'Etichetta promozionale')).toHaveValue('RISPARMIA €200')
    await publish(page)
    expect(await published<Fields>(desk, 'package-diamond')).toMatchObject({badge: 'RISPARMIA €200'})
  })

  test('stays accepted with a private reason until its figures change', async ({page, desk}) => {
    await openCoerenza(page)
    await finding(page, /Successo e soddisfazione/).click()
    await page.getByText('Accetta con un motivo').click()
    await page.getByLabel('Perché va bene così?').fill('Sono due misure diverse.')
    await page.getByRole('button', {name: 'Accetta', exact: true}).click()
    await expect(finding(page, /Successo/)).toBeHidden()

    const stored = '*[_type == "acceptedFinding"]{_id, reason, author}'
    expect(await desk.lake.fetch<Fields[]>(stored)).toEqual([
      {
        _id: expect.stringMatching(/^coerenza\./),
        reason: 'Sono due misure diverse.',
        author: expect.stringMatching(/\S/),
      },
    ])

    await openTool(page, 'structure')
    await openCoerenza(page)
    await page.getByRole('button', {name: /^Accettate/}).click()
    await finding(page, /Successo e soddisfazione/).click()
    await expect(page.getByText(/^Accettata da .+ il \d+ \w+ \d{4}$/)).toBeVisible()
    await expect(page.getByText('«Sono due misure diverse.»')).toBeVisible()
    await desk.lake.patch('beforeAfter', {set: {'stats[_key=="stat-1"].value': '97%'}}).commit()
    await page.getByRole('button', {name: /^Accettate/}).click()
    await expect(finding(page, /Accettazione scaduta/)).toBeVisible()
  })

  test('is named on its document and before publishing', async ({page, desk}) => {
    await openDocument(page, 'pagina;footer')
    const about = field(page, 'La clinica in breve')
    const before = await about.inputValue()
    await about.fill('Da oltre 20 anni ci occupiamo soltanto di capelli.')
    const pill = page.getByTestId('pane-footer').getByText('1 contraddizione', {exact: true})
    // Waits until the form shows its list, which opens by a click on the badge.
    await expect(page.locator('summary').filter({hasText: '1 contraddizione'})).toBeVisible()
    await pill.click()
    await expect(page.getByRole('link', {name: /Anni di esperienza: 15 e 20/})).toBeFocused()

    await expect(publishButton(page)).toBeEnabled()
    await publishButton(page).click()
    const question = page.getByRole('dialog', {name: 'Pubblica'})
    await expect(
      question.getByText('Pubblicando ora, la pagina si contraddice', {exact: false}),
    ).toBeVisible()
    await expect(question.getByRole('button', {name: 'Torna alla bozza'})).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()

    // The check before publishing must include text that the editor types just before the click.
    await about.fill('Da oltre 21 anni ci occupiamo soltanto di capelli.')
    await publishButton(page).click()
    await expect(question.getByText('15 e 21', {exact: false})).toBeVisible()
    await question.getByRole('button', {name: 'Torna alla bozza'}).click()
    expect(await published<Fields>(desk, 'footer')).toMatchObject({about: before})

    await page.getByRole('link', {name: /Anni di esperienza: 15 e 21/}).click()
    await expect(page.getByRole('article', {name: /Anni di esperienza/})).toBeVisible()
    await desk.lake.delete('drafts.footer')
    await expect(finding(page, /Anni di esperienza/)).toBeHidden()
  })

  test('is accessible on a telephone and by keyboard', async ({page, desk}) => {
    await desk.lake.patch('package-gold', {set: {originalPrice: 2000, popular: true}}).commit()
    await openCoerenza(page)
    await page.setViewportSize({width: 360, height: 780})
    await expect(contradictions(page).first()).toBeInViewport({ratio: 1})
    await page.getByRole('searchbox', {name: 'Cerca nelle segnalazioni'}).fill('gold non supera')
    await expect(findings(page).locator('summary')).toHaveCount(1)
    await findings(page).locator('summary').press('Enter')
    await expect(page.getByRole('article', {name: /prezzo pieno/})).toBeVisible()
    const {violations} = await new AxeBuilder({page}).include('[data-testid="coerenza"]').analyze()
    expect(violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`)).toEqual([])
    await page.setViewportSize({width: 1280, height: 800})
  })
})
