/** The FAQ and the footer. */
import type {Page} from '@playwright/test'
import {chatOf, expect, openLive, section, stopped, test} from '../support/page.ts'
import {holdModules} from '../support/page-clock.ts'
import * as words from '../support/words.ts'

test.describe('FAQ', () => {
  const questions = (page: Page) => section(page, 'faq').locator('summary')
  const open = (page: Page) => section(page, 'faq').locator('details[open]')

  test('ten questions, one open at a time, and none again', async ({page}) => {
    await openLive(page)
    await expect(questions(page)).toHaveCount(10)
    await expect(open(page)).toHaveCount(0)
    await questions(page).nth(0).click()
    await expect(page.getByText(words.COST_ANSWER)).toBeVisible()
    await questions(page).nth(9).click()
    await expect(page.getByText('98%')).toBeVisible()
    await expect(open(page)).toHaveCount(1)
    await expect(page.getByText(words.COST_ANSWER)).toBeHidden()
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
    const link = page.getByRole('link', {name: words.faqSection.whatsappButton})
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
      (await page.getByRole('link', {name: words.faqSection.emailButton}).getAttribute('href')) ?? '',
    )
    expect(mail.protocol).toBe('mailto:')
    expect(decodeURIComponent(mail.pathname)).toBe(words.contact.email)
    expect(mail.searchParams.get('subject')).toMatch(/\S/)
  })
})

test('the footer: clinic, contacts, links, payments, certifications', async ({page}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const numbers = footer.getByRole('link', {name: words.contact.phoneDisplay})
  await expect(numbers.first()).toHaveAttribute('href', 'tel:+905550000000')
  expect(await chatOf(numbers.last())).toContain('Vorrei informazioni')
  await expect(footer.getByRole('link', {name: words.contact.email})).toHaveAttribute('href', /^mailto:/)
  await expect(footer).toContainText('Istanbul, Turchia')
  await expect(
    footer.getByRole('navigation', {name: words.footer.servicesTitle}).getByRole('link'),
  ).toHaveCount(4)
  await expect(footer.getByRole('navigation', {name: words.footer.infoTitle}).getByRole('link')).toHaveCount(
    4,
  )
  for (const title of [words.footer.paymentTitle, words.footer.certificationsTitle])
    await expect(footer.getByRole('heading', {name: title})).toBeVisible()
  await expect(footer.getByText('Bonifico')).toBeVisible()
  await footer.locator('summary').click()
  await expect(footer.getByText('12 mesi').first()).toBeVisible()
})

test('the privacy notice opens on the page; opened before its code is there, it leads to a page of its own until then', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo')
  const opener = footer.getByText(words.privacy.policyLink)
  const elsewhere = footer.getByRole('link', {name: words.privacy.policyTitle})
  const last = footer.getByText(words.OF_THE_POLICY)
  const release = await holdModules(page)
  await page.goto('/')
  await opener.click()
  await expect(elsewhere).toHaveAttribute('href', '/privacy.html')
  release()
  await expect(last).toBeVisible()
  await expect(footer.getByRole('heading', {name: words.privacy.policyTitle})).toBeVisible()
  await expect(elsewhere).toHaveCount(0)

  await openLive(page)
  await expect(elsewhere).toHaveCount(0)
  await opener.click()
  await expect(last).toBeVisible()
})
