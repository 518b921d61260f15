import type {Page} from '@playwright/test'
import {chat, chatOf, expect, header, section, test} from '../support/page.ts'
import * as words from '../support/words.ts'

test.use({javaScriptEnabled: false})

const cards = (page: Page) =>
  section(page, 'packages')
    .getByRole('listitem')
    .filter({has: page.getByRole('heading', {level: 3})})

test.describe('the page without script', () => {
  test('shows all content of the specification, section by section', async ({page}) => {
    await page.goto('/')

    await test.step('sections in order', async () => {
      const ids = await page
        .locator('main section[id], body footer[id]')
        .evaluateAll((all) => all.map(({id}) => id))
      expect(ids).toEqual([
        'hero',
        'trust',
        'packages',
        'before-after',
        'how-it-works',
        'testimonials',
        'faq',
        'footer',
      ])
    })

    await test.step('header: name, tagline, logo, telephone and chat', async () => {
      await expect(header(page).locator('a[href="#hero"] img')).toBeVisible()
      // The logo has an empty alternative text, so that the link's name contains the clinic's name only once.
      await expect(
        header(page).getByRole('link', {name: 'Villa Esempio Premium Clinic', exact: true}),
      ).toBeVisible()
      await expect(header(page).getByRole('link', {name: words.header.callLabel})).toHaveAttribute(
        'href',
        'tel:+905550000000',
      )
      const link = header(page).getByRole('link', {name: 'WhatsApp'})
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      expect(chat(await link.getAttribute('href'))).toEqual({
        number: words.contact.whatsapp,
        text: words.messages.general,
      })
    })

    await test.step('hero: headline, lowest price, rating and answer time', async () => {
      await expect(page.getByRole('heading', {level: 1})).toHaveText(words.hero.headline)
      await expect(section(page, 'hero')).toContainText('oltre 15.000 trapianti')
      for (const figure of ['da €2.400', '4,9 su 5', '312 recensioni', '24\u00a0ore'])
        await expect(section(page, 'hero')).toContainText(figure)
    })

    await test.step('trust strip: four items', async () => {
      const strip = page.getByRole('region', {name: words.trust.label})
      await expect(strip.getByRole('listitem')).toHaveText([
        /^Clinica certificata JCI/,
        /^Oltre 2\.500 trapianti/,
        /^15\+ anni di esperienza/,
        /^Garanzia a vita/,
      ])
    })

    await test.step('packages: prices, list prices, features, badges and chats', async () => {
      await expect(cards(page).getByRole('heading')).toHaveText(['Gold', 'Diamond', 'Platinum'])
      for (const [name, price, original, services] of [
        ['Gold', '2.400', '€2.600', 3],
        ['Diamond', '2.800', '€3.000', 4],
        ['Platinum', '3.900', '€4.000', 5],
      ] as const) {
        const card = cards(page).filter({has: page.getByRole('heading', {name})})
        await expect(card.getByText(`€${price}`, {exact: true})).toBeVisible()
        await expect(card.locator('del')).toContainText(original)
        await expect(card.getByRole('list').getByRole('listitem')).toHaveCount(services)
        await expect(card.getByText('PIÙ POPOLARE')).toHaveCount(name === 'Diamond' ? 1 : 0)
        await expect(card.getByText('RISPARMIA €710')).toHaveCount(name === 'Diamond' ? 1 : 0)
        const text = await chatOf(page.getByRole('link', {name: `Scegli ${name}`, exact: true}))
        expect(text).toContain(name)
        expect(text).toContain(price)
      }
      await expect(cards(page).first()).toContainText('L’essenziale, fatto con cura')
      await expect(cards(page).first()).toContainText('Chi opera: Dott. Kerem Örnek')
      await expect(cards(page).first()).toContainText('Non comprende: il volo')
      await expect(cards(page).nth(1)).toContainText('Come Gold, con:')
      await expect(section(page, 'packages').getByText('Garanzia a vita', {exact: true})).toHaveCount(1)
      await expect(page.getByText(words.packagesSection.chatNote, {exact: true})).toBeVisible()
      expect(await chatOf(page.getByRole('link', {name: 'Richiedi Preventivo Personalizzato'}))).toMatch(
        /preventivo/i,
      )
    })

    await test.step('before/after: facts of each case, and the figures', async () => {
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

    await test.step('testimonials: rating sources, and the chat about videos', async () => {
      const sources = page
        .getByRole('list', {name: words.testimonialsSection.ratingSourcesLabel})
        .getByRole('listitem')
      await expect(sources).toHaveText([
        /4,9.*Recensioni Esempio.*312/,
        /4,8.*Pazienti Demo.*186/,
        /4,9.*Portale Fantasia.*247/,
      ])
      expect(await chatOf(page.getByRole('link', {name: 'Guarda Altri Video'}))).toMatch(/video/i)
      const name = (await section(page, 'testimonials').locator('label strong').first().textContent()) ?? '?'
      // Screen readers announce the patient's name with the radio button, so the card hides the name from them.
      const voice = section(page, 'testimonials').locator('article footer').first()
      expect(await voice.ariaSnapshot()).not.toContain(name)
    })

    await test.step('FAQ: a mail draft with its subject', async () => {
      const link = page.getByRole('link', {name: words.faqSection.emailButton})
      const mail = new URL((await link.getAttribute('href')) ?? '')
      expect(mail.protocol).toBe('mailto:')
      expect(decodeURIComponent(mail.pathname)).toBe(words.contact.email)
      expect(mail.searchParams.get('subject')).toMatch(/\S/)
    })

    await test.step('footer: clinic, contacts, links, payments, certifications', async () => {
      const footer = page.getByRole('contentinfo')
      const numbers = footer.getByRole('link', {name: words.contact.phoneDisplay})
      await expect(numbers.first()).toHaveAttribute('href', 'tel:+905550000000')
      expect(await chatOf(numbers.last())).toContain('Vorrei informazioni')
      await expect(footer.getByRole('link', {name: words.contact.email})).toHaveAttribute('href', /^mailto:/)
      await expect(footer).toContainText('Istanbul, Turchia')
      for (const title of [words.footer.servicesTitle, words.footer.infoTitle])
        await expect(footer.getByRole('navigation', {name: title}).getByRole('link')).toHaveCount(4)
      for (const title of [words.footer.paymentTitle, words.footer.certificationsTitle])
        await expect(footer.getByRole('heading', {name: title})).toBeVisible()
      await expect(footer.getByText('Bonifico')).toBeVisible()
    })

    await test.step('floating button: the general request in a new tab', async () => {
      const button = page.getByRole('link', {name: words.whatsappButton.accessibleLabel, exact: true})
      expect(await chatOf(button)).toContain('Vorrei informazioni')
    })

    await test.step('every anchor leads somewhere, and every new tab is announced once', async () => {
      const lost = await page
        .locator('a[href^="#"]')
        .evaluateAll((links) =>
          links
            .map((link) => link.getAttribute('href') ?? '')
            .filter((href) => !document.querySelector(href)),
        )
      expect(lost).toEqual([])
      const links = page.locator('a[target="_blank"]')
      expect(await links.count()).toBeGreaterThan(6)
      for (const link of await links.all())
        await expect(link).toHaveAccessibleDescription(words.header.newTabLabel)
      await expect(page.getByRole('link', {name: /scheda/})).toHaveCount(0)
    })
  })

  test('switches pictures, testimonials and answers, and hides controls without effect', async ({page}) => {
    await page.goto('/')
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

    await expect(page.getByRole('button')).toHaveCount(0)
    for (const name of [
      words.packagesSection.teaserButton,
      words.hero.quizButton,
      words.testimonialsSection.quizButton,
    ])
      await expect(page.getByText(name, {exact: true}).filter({visible: true})).toHaveCount(0)
  })

  test('leads on from the menu, the privacy notice and the 404 page', async ({page, guard}) => {
    guard.allow(/404 \(Not Found\)/)
    await page.setViewportSize({width: 360, height: 740})
    await page.goto('/')
    const menu = page.getByRole('banner').locator('details')
    await menu.locator('summary').click()
    await menu.getByRole('link', {name: 'Testimonianze'}).click()
    await expect(page).toHaveURL(/#testimonials$/)

    await page.getByRole('contentinfo').getByRole('link', {name: words.privacy.policyLink}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText(words.privacy.policyTitle)
    await expect(page.getByText('Chi tratta i dati')).toBeVisible()
    await expect(page.getByText(words.OF_THE_POLICY)).toBeVisible()
    await page.getByRole('main').getByRole('link').last().click()
    await expect(page).toHaveURL(/\/$/)

    const response = await page.goto('/non/esiste')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', {level: 1})).toHaveText(words.pages.notFoundTitle)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', {name: words.hero.packagesButton})).toHaveAttribute(
      'href',
      '/#packages',
    )
    await main.getByRole('link', {name: words.pages.notFoundButton}).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(section(page, 'hero')).toBeVisible()
  })
})
