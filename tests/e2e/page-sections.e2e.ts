import type {Page} from '@playwright/test'
import {chatOf, expect, openLive, section, test} from '../support/page.ts'
import {holdTime} from '../support/quiz.ts'
import * as words from '../support/words.ts'

const cards = (page: Page) =>
  section(page, 'packages')
    .getByRole('listitem')
    .filter({has: page.getByRole('heading')})

const shown = (page: Page, stage: RegExp) =>
  section(page, 'before-after').getByRole('img', {name: stage}).filter({visible: true})

const clickWithoutLeaving = async (link: ReturnType<Page['locator']>) => {
  await link.evaluate((anchor) => {
    anchor.addEventListener('click', (event) => event.preventDefault(), {once: true})
  })
  await link.click()
}

test.describe('the page', () => {
  test('shows chosen packages, pictures, testimonials and answers', async ({page}) => {
    await page.clock.install()
    await openLive(page)
    // Prevents the discount popup from opening during the test.
    await holdTime(page)

    await test.step('‘Scopri i Pacchetti’ scrolls to the teaser', async () => {
      await page.getByRole('link', {name: 'Scopri i Pacchetti'}).click()
      await expect(page).toHaveURL(/#packages$/)
      await expect(section(page, 'packages').getByRole('heading').first()).toBeInViewport()
      await expect(cards(page)).toHaveCount(0)
      for (const [index, price] of ['da €2.400', 'da €2.800', 'da €3.900'].entries())
        await expect(section(page, 'packages').getByRole('listitem').nth(index)).toContainText(price)
    })

    await test.step('three cards replace the teaser, take the focus and stay', async () => {
      const button = page.getByRole('button', {name: 'Visualizza Pacchetti e Prezzi'})
      await button.press('Enter')
      await expect(page.getByRole('list', {name: words.packagesSection.title})).toBeFocused()
      await expect(cards(page).getByRole('heading')).toHaveText(['Gold', 'Diamond', 'Platinum'])
      await page.keyboard.press('Tab')
      await expect(cards(page).first().getByText(words.packagesSection.daysLabel)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', {name: 'Scegli Gold'})).toBeFocused()
      await page.getByRole('link', {name: 'Home', exact: true}).click()
      await page.getByRole('link', {name: words.hero.packagesButton}).click()
      await expect(cards(page)).toHaveCount(3)
      await expect(button).toBeHidden()
    })

    await test.step('each card unfolds its days', async () => {
      const days = cards(page).first().getByText('Giorno 2')
      await expect(days).toBeHidden()
      await cards(page).first().getByText(words.packagesSection.daysLabel).click()
      await expect(days).toBeVisible()
    })

    await test.step('Prima at first; Dopo switches all three cases, and back', async () => {
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

    await test.step('a tap on a picture shows the other one', async () => {
      await shown(page, /prima dell’intervento/)
        .last()
        .click()
      await expect(shown(page, /dopo l’intervento/)).toHaveCount(3)
      await expect(page.getByRole('radio', {name: 'Dopo'})).toBeInViewport()
    })

    const card = section(page, 'testimonials').getByRole('article')
    await test.step('the video button only logs', async () => {
      const logged = page.waitForEvent('console', (message) => message.type() === 'log')
      await card.getByRole('button', {name: 'Guarda il video di Marco R.'}).click()
      expect((await logged).text()).toContain('testimonial-1')
      await expect(page.locator('video, iframe, dialog')).toHaveCount(0)
    })

    await test.step('the chosen one of four testimonials shows all its fields', async () => {
      const choices = page
        .getByRole('radiogroup', {name: words.testimonialsSection.listLabel})
        .getByRole('radio')
      await expect(choices).toHaveCount(4)
      await expect(choices.first()).toBeChecked()
      await expect(card).toHaveCount(1)
      await expect(card).toContainText('Marco R.')
      await section(page, 'testimonials').locator('label', {hasText: 'Davide P.'}).click()
      await expect(card).toHaveCount(1)
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
        await expect(card).toContainText(part)
      await expect(card.getByRole('img', {name: '4 su 5'})).toBeVisible()
      await expect(card.getByRole('img', {name: /Ritratto disegnato di Davide/})).toBeVisible()
    })

    const questions = section(page, 'faq').locator('summary')
    const open = section(page, 'faq').locator('details[open]')
    await test.step('ten questions, one open at a time, and none again', async () => {
      await expect(questions).toHaveCount(10)
      await expect(open).toHaveCount(0)
      await questions.nth(0).click()
      await expect(page.getByText(words.COST_ANSWER)).toBeVisible()
      await questions.nth(9).click()
      await expect(page.getByText('98%')).toBeVisible()
      await expect(open).toHaveCount(1)
      await expect(page.getByText(words.COST_ANSWER)).toBeHidden()
      await questions.nth(9).click()
      await expect(open).toHaveCount(0)
    })

    await test.step('the chat carries the question that is open', async () => {
      const link = page.getByRole('link', {name: words.faqSection.whatsappButton})
      const before = await chatOf(link)
      await questions.nth(5).click()
      const question = (await questions.nth(5).textContent()) ?? '?'
      await clickWithoutLeaving(link)
      expect(await chatOf(link)).toContain(question)
      await questions.nth(5).click()
      await clickWithoutLeaving(link)
      expect(await chatOf(link)).toBe(before)
    })
  })
})
