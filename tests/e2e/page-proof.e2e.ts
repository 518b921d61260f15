/** Before/after, how it works, testimonials: what speaks for the clinic. */
import type {Page} from '@playwright/test'
import {chatOf, expect, goLive, openLive, section, test} from '../support/page.ts'
import * as words from '../support/words.ts'

test.describe('before/after', () => {
  const shown = (page: Page, stage: RegExp) =>
    section(page, 'before-after').getByRole('img', {name: stage}).filter({visible: true})

  test('Prima at first; Dopo switches all three cases and back', async ({page}) => {
    await openLive(page)
    const toggle = page.getByRole('group', {name: words.beforeAfter.toggleLabel})
    await expect(toggle.getByRole('radio', {name: 'Prima'})).toBeChecked()
    await expect(shown(page, /prima dell’intervento/)).toHaveCount(3)
    await expect(shown(page, /dopo l’intervento/)).toHaveCount(0)
    await toggle.getByRole('radio', {name: 'Dopo'}).check()
    await expect(shown(page, /prima dell’intervento/)).toHaveCount(0)
    await expect(shown(page, /dopo l’intervento/)).toHaveCount(3)
    await toggle.getByRole('radio', {name: 'Prima'}).check()
    await expect(shown(page, /prima dell’intervento/)).toHaveCount(3)
    await expect(shown(page, /dopo l’intervento/)).toHaveCount(0)
  })

  test('on a phone the switch stays in reach; each picture says what it shows, and a tap shows the other', async ({
    page,
  }) => {
    await page.setViewportSize({width: 390, height: 844})
    await openLive(page)
    const before = shown(page, /prima dell’intervento/)
    await before.last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('radio', {name: 'Dopo'})).toBeInViewport()
    await expect(section(page, 'before-after').getByRole('figure').last()).toHaveText('Prima', {
      useInnerText: true,
    })
    await before.last().click()
    await expect(shown(page, /dopo l’intervento/)).toHaveCount(3)
    await expect(before).toHaveCount(0)
    await expect(section(page, 'before-after').getByRole('figure').last()).toHaveText('Dopo', {
      useInnerText: true,
    })
  })

  test('a choice made before the page is alive stays', async ({page}) => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('radio', {name: 'Dopo'}).check()
    await page.getByText(words.COST_QUESTION).click()
    await goLive(page)
    await expect(page.getByRole('radio', {name: 'Dopo'})).toBeChecked()
    await expect(shown(page, /dopo l’intervento/)).toHaveCount(3)
    await expect(page.getByText(words.COST_ANSWER)).toBeVisible()
  })
})

test.describe('testimonials', () => {
  const card = (page: Page) => section(page, 'testimonials').getByRole('article')

  test('four to choose from; the chosen one shows all that is known of it', async ({page}) => {
    await openLive(page)
    const choices = page
      .getByRole('radiogroup', {name: words.testimonialsSection.listLabel})
      .getByRole('radio')
    await expect(choices).toHaveCount(4)
    await expect(choices.first()).toBeChecked()
    await expect(card(page)).toHaveCount(1)
    await expect(card(page)).toContainText('Marco R.')
    await section(page, 'testimonials').locator('label', {hasText: 'Davide P.'}).click()
    await expect(card(page)).toHaveCount(1)
    for (const part of [
      'Davide P.',
      '29 anni',
      'Verona',
      'luglio 2026',
      'DHI, 2.200 innesti',
      'Le prime settimane',
      words.testimonialsSection.verifiedLabel,
      'Voti di utilità: 28',
    ])
      await expect(card(page)).toContainText(part)
    await expect(card(page).getByRole('img', {name: '4 su 5'})).toBeVisible()
    await expect(card(page).getByRole('img', {name: /Ritratto disegnato di Davide/})).toBeVisible()
  })

  test('the video button only logs', async ({page}) => {
    await openLive(page)
    const logged = page.waitForEvent('console', (message) => message.type() === 'log')
    await card(page).getByRole('button', {name: 'Guarda il video di Marco R.'}).click()
    expect((await logged).text()).toContain('testimonial-1')
    await expect(page.locator('video, iframe, dialog')).toHaveCount(0)
  })

  test('‘Valutazione Gratuita’ opens a quiz of its own; the hero’s stays closed', async ({page}) => {
    await openLive(page)
    await page.getByRole('button', {name: words.testimonialsSection.quizButton, exact: true}).click()
    const quiz = section(page, 'testimonials').getByRole('region', {
      name: words.testimonialsSection.quizLabel,
    })
    await expect(quiz.first()).toBeVisible()
    await expect(page.getByRole('heading', {level: 1})).toHaveText(words.hero.headline)
    await expect(card(page)).toContainText('Marco R.')
    await page.getByRole('button', {name: words.quizCopy.closeLabel}).click()
    await expect(
      page.getByRole('button', {name: words.testimonialsSection.quizButton, exact: true}),
    ).toBeVisible()
  })

  test('both quizzes open and close apart from each other', async ({page}) => {
    await openLive(page)
    await page.getByRole('button', {name: words.hero.quizButton}).click()
    await page.getByRole('button', {name: words.testimonialsSection.quizButton, exact: true}).click()
    await expect(page.getByRole('button', {name: words.quizCopy.closeLabel})).toHaveCount(2)
    await section(page, 'hero').getByRole('button', {name: words.quizCopy.closeLabel}).click()
    await expect(page.getByRole('button', {name: words.hero.quizButton})).toBeVisible()
    await expect(
      section(page, 'testimonials').getByRole('button', {name: words.quizCopy.closeLabel}),
    ).toBeVisible()
  })
})

test('as served: the cases, the five steps, the rating sources and the way to more videos', async ({
  page,
}) => {
  await page.goto('/')

  await test.step('each case shows age, grafts, technique, months and place; the figures stand below', async () => {
    const cases = section(page, 'before-after').getByRole('listitem')
    await expect(cases).toHaveCount(3)
    for (const [index, facts] of [
      ['38 anni', '3.200', 'FUE Zaffiro', '12', 'Bologna'],
      ['46 anni', '2.800', 'FUE', '14', 'Bari'],
      ['31 anni', '2.400', 'DHI', '14', 'Torino'],
    ].entries())
      await expect(cases.nth(index).getByRole('definition')).toHaveText(facts)
    for (const figure of ['99%', '2500+', '15'])
      await expect(section(page, 'before-after').getByText(figure, {exact: true})).toBeVisible()
  })

  await test.step('how it works: five steps in order', async () => {
    await expect(section(page, 'how-it-works').getByRole('heading', {level: 3})).toHaveText([
      'Quiz',
      'Analisi',
      'Viaggio',
      'Intervento',
      'Risultato',
    ])
  })

  await test.step('three rating sources', async () => {
    const sources = page
      .getByRole('list', {name: words.testimonialsSection.ratingSourcesLabel})
      .getByRole('listitem')
    await expect(sources).toHaveText([
      /4,9.*Recensioni Esempio.*312/,
      /4,8.*Pazienti Demo.*186/,
      /4,9.*Portale Fantasia.*247/,
    ])
  })

  await test.step('‘Guarda Altri Video’ asks for videos in a chat', async () => {
    expect(await chatOf(page.getByRole('link', {name: words.testimonialsSection.moreVideosButton}))).toMatch(
      /video/i,
    )
  })
})
