import {chat, expect, section, test} from '../support/page.ts'
import * as words from '../support/words.ts'

test.use({javaScriptEnabled: false})

test('everything that needs no script works without it', async ({page}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  for (const name of ['Gold', 'Diamond', 'Platinum']) {
    await expect(page.getByRole('heading', {name, exact: true})).toBeVisible()
    const link = page.getByRole('link', {name: `Scegli ${name}`, exact: true})
    expect(chat(await link.getAttribute('href')).text).toContain(name)
  }
  await expect(page.getByText('€2.800', {exact: true})).toBeVisible()
  await expect(page.getByRole('link', {name: words.packagesSection.quoteButton})).toBeVisible()

  const shown = (stage: RegExp) => page.getByRole('img', {name: stage}).filter({visible: true})
  await expect(shown(/prima dell’intervento/)).toHaveCount(3)
  await page.getByRole('radio', {name: 'Dopo'}).check()
  await expect(shown(/dopo l’intervento/)).toHaveCount(3)
  await expect(shown(/prima dell’intervento/)).toHaveCount(0)

  await section(page, 'testimonials').locator('label', {hasText: 'Giulia M.'}).click()
  await expect(page.getByText('I miei capelli si erano diradati')).toBeVisible()
  await expect(page.getByText('Avevo paura di un risultato finto')).toBeHidden()

  const questions = section(page, 'faq').locator('summary')
  await questions.nth(0).click()
  await questions.nth(9).click()
  await expect(section(page, 'faq').locator('details[open]')).toHaveCount(1)
  await expect(page.getByText('98%')).toBeVisible()

  await expect(page.getByRole('link', {name: words.header.callLabel})).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(page.getByRole('link', {name: words.faqSection.emailButton})).toHaveAttribute(
    'href',
    /^mailto:.*subject=/,
  )
  await expect(page.getByRole('link', {name: /Parliamone su WhatsApp/})).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  )
})

test('no control is shown that could not work', async ({page}) => {
  await page.goto('/')
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const name of [
    words.packagesSection.teaserButton,
    words.hero.quizButton,
    words.testimonialsSection.quizButton,
  ])
    await expect(page.getByText(name, {exact: true}).filter({visible: true})).toHaveCount(0)
})

test('the menu opens and leads on a small screen', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/')
  const menu = page.getByRole('banner').locator('details')
  await menu.locator('summary').click()
  await menu.getByRole('link', {name: 'Testimonianze'}).click()
  await expect(page).toHaveURL(/#testimonials$/)
})

test('the privacy notice is a page of its own, which leads home', async ({page}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByText(words.privacy.policyLink).click()
  await page.getByRole('contentinfo').getByRole('link', {name: words.privacy.policyTitle}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText(words.privacy.policyTitle)
  await expect(page.getByText('Chi tratta i dati')).toBeVisible()
  await expect(page.getByText(words.OF_THE_POLICY)).toBeVisible()
  await page.getByRole('main').getByRole('link').last().click()
  await expect(page).toHaveURL(/\/$/)
})

test('the 404 page reads, leads home and into the page’s sections', async ({page, guard}) => {
  guard.allow(/404 \(Not Found\)/)
  const response = await page.goto('/non/esiste')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', {level: 1})).toHaveText(words.pages.notFoundTitle)
  await page.getByRole('main').getByRole('link', {name: words.pages.notFoundButton}).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await page.getByRole('banner').getByRole('link', {name: 'FAQ'}).click()
  await expect(page).toHaveURL(/\/#faq$/)
})
