/** The FAQ and the footer. */
import type {Page} from '@playwright/test'
import {chatOf, expect, openLive, section, stopped, test} from '../support/page.ts'
import {holdModules} from '../support/page-clock.ts'

test.describe('FAQ', () => {
  const questions = (page: Page) => section(page, 'faq').locator('summary')
  const open = (page: Page) => section(page, 'faq').locator('details[open]')

  test('ten questions, one open at a time, and none again', async ({page}) => {
    await openLive(page)
    await expect(questions(page)).toHaveCount(10)
    await expect(open(page)).toHaveCount(0)
    await questions(page).nth(0).click()
    await expect(page.getByText('da €2.990 a €4.290')).toBeVisible()
    await questions(page).nth(9).click()
    await expect(page.getByText('98%')).toBeVisible()
    await expect(open(page)).toHaveCount(1)
    await expect(page.getByText('da €2.990 a €4.290')).toBeHidden()
    await questions(page).nth(9).click()
    await expect(open(page)).toHaveCount(0)
  })

  for (const width of [360, 1280]) {
    test(`nothing moves when the questions come into view, at ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height: 800})
      await openLive(page)
      await page.waitForFunction(() =>
        [...document.fonts].some(
          ({family, status}) => family.includes('Instrument Serif') && status === 'loaded',
        ),
      )
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      const before = await height()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await questions(page).last().scrollIntoViewIfNeeded()
      await stopped(page)
      expect(await height()).toBe(before)
    })
  }

  test('the chat carries the question that is open', async ({page, context}) => {
    await context.route('https://wa.me/**', (route) => route.abort())
    await openLive(page)
    const link = page.getByRole('link', {name: 'Chiedi su WhatsApp'})
    const before = await chatOf(link)
    await questions(page).nth(5).click()
    const question = (await questions(page).nth(5).textContent()) ?? ''
    await link.evaluate((anchor) => {
      anchor.addEventListener('click', (event) => event.preventDefault(), {once: true})
    })
    await link.click()
    expect(await chatOf(link)).toContain(question)
    await questions(page).nth(5).click()
    await link.evaluate((anchor) => {
      anchor.addEventListener('click', (event) => event.preventDefault(), {once: true})
    })
    await link.click()
    expect(await chatOf(link)).toBe(before)
  })

  test('the mail button drafts a mail with a subject', async ({page}) => {
    await page.goto('/')
    const mail = new URL(
      (await page.getByRole('link', {name: 'Scrivi un’e-mail'}).getAttribute('href')) ?? '',
    )
    expect(mail.protocol).toBe('mailto:')
    expect(decodeURIComponent(mail.pathname)).toBe('info@villa-esempio.example')
    expect(mail.searchParams.get('subject')).toMatch(/\S/)
  })
})

test('the footer: clinic, contacts, links, payments, certifications', async ({page}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const numbers = footer.getByRole('link', {name: '+90 555 000 00 00'})
  await expect(numbers.first()).toHaveAttribute('href', 'tel:+905550000000')
  expect(await chatOf(numbers.last())).toContain('Vorrei informazioni')
  await expect(footer.getByRole('link', {name: 'info@villa-esempio.example'})).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(footer).toContainText('Istanbul, Turchia')
  await expect(footer.getByRole('navigation', {name: 'Servizi'}).getByRole('link')).toHaveCount(4)
  await expect(footer.getByRole('navigation', {name: 'Informazioni'}).getByRole('link')).toHaveCount(4)
  for (const title of ['Pagamenti', 'Certificazioni'])
    await expect(footer.getByRole('heading', {name: title})).toBeVisible()
  await expect(footer.getByText('Bonifico')).toBeVisible()
  await footer.locator('summary').click()
  await expect(footer.getByText('12 mesi').first()).toBeVisible()
})

test('the privacy notice opens on the page; opened before its code is there, it leads to a page of its own until then', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo')
  const opener = footer.getByText('Leggi l’informativa sulla privacy')
  const elsewhere = footer.getByRole('link', {name: 'Informativa sulla privacy'})
  const last = footer.getByText('presentare un reclamo al Garante')
  const release = await holdModules(page)
  await page.goto('/')
  await opener.click()
  await expect(elsewhere).toHaveAttribute('href', '/privacy.html')
  release()
  await expect(last).toBeVisible()
  await expect(footer.getByRole('heading', {name: 'Informativa sulla privacy'})).toBeVisible()
  await expect(elsewhere).toHaveCount(0)

  await openLive(page)
  await expect(elsewhere).toHaveCount(0)
  await opener.click()
  await expect(last).toBeVisible()
})
