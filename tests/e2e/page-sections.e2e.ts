import type {Locator, Page} from '@playwright/test'
import {chat, expect, goLive, openLive, section, test} from '../support/page.ts'

const chatOf = async (link: Locator) => {
  await expect(link).toHaveAttribute('target', '_blank')
  return chat(await link.getAttribute('href')).text
}

test('the sections stand in the order of the specification', async ({page}) => {
  await page.goto('/')
  const ids = await page
    .locator('main > section, body footer[id]')
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

test.describe('hero', () => {
  test('shows its headline and the figures of the copy', async ({page}) => {
    await page.goto('/')
    await expect(page.getByRole('heading', {level: 1})).toHaveText('I suoi capelli, per tutta la vita.')
    await expect(section(page, 'hero')).toContainText('oltre 15.000 trapianti')
    await expect(section(page, 'hero')).toContainText('99%')
  })

  test('‘Scopri i Pacchetti’ scrolls to the packages', async ({page}) => {
    await openLive(page)
    await page.getByRole('link', {name: 'Scopri i Pacchetti'}).click()
    await expect(page).toHaveURL(/#packages$/)
    await expect(section(page, 'packages').getByRole('heading').first()).toBeInViewport()
  })

  test('the quiz takes the place of the hero, and closing brings it back', async ({page}) => {
    await openLive(page)
    await page.getByRole('button', {name: 'Consulenza Gratuita | Quiz'}).click()
    const quiz = page.getByRole('region', {name: 'Quiz per la consulenza gratuita'})
    await expect(quiz.first()).toBeVisible()
    await expect(page.getByText('I suoi capelli, per tutta la vita.')).toBeHidden()
    await page.getByRole('button', {name: 'Chiudi il quiz'}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('I suoi capelli, per tutta la vita.')
  })

  test('a tap before the page is alive is answered once it is', async ({page}) => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('button', {name: 'Consulenza Gratuita | Quiz'}).click()
    await expect(page.getByRole('button', {name: 'Chiudi il quiz'})).toBeVisible()
  })
})

test('the trust strip says four things', async ({page}) => {
  await page.goto('/')
  const strip = page.getByRole('region', {name: 'Perché fidarsi'})
  await expect(strip.getByRole('listitem')).toHaveText([
    /^Clinica certificata JCI/,
    /^Oltre 2\.500 trapianti/,
    /^15\+ anni di esperienza/,
    /^Garanzia a vita/,
  ])
})

test.describe('packages', () => {
  const cards = (page: Page) =>
    section(page, 'packages')
      .getByRole('listitem')
      .filter({has: page.getByRole('heading')})

  test('a teaser first, then three cards for good', async ({page}) => {
    await openLive(page)
    await expect(cards(page)).toHaveCount(0)
    const button = page.getByRole('button', {name: 'Visualizza Pacchetti e Prezzi'})
    await button.click()
    await expect(button).toBeHidden()
    await expect(cards(page)).toHaveCount(3)
    await expect(cards(page).getByRole('heading')).toHaveText(['Gold', 'Diamond', 'Platinum'])
    await page.getByRole('link', {name: 'Home', exact: true}).click()
    await page.getByRole('link', {name: 'Scopri i Pacchetti'}).click()
    await expect(cards(page)).toHaveCount(3)
    await expect(button).toBeHidden()
  })

  test('the cards show price, list price, features and description; Diamond is the popular one', async ({
    page,
  }) => {
    await openLive(page)
    await page.getByRole('button', {name: 'Visualizza Pacchetti e Prezzi'}).click()
    const expected = [
      ['Gold', '€2.400', '€2.600'],
      ['Diamond', '€2.800', '€3.000'],
      ['Platinum', '€3.900', '€4.000'],
    ] as const
    for (const [name, price, original] of expected) {
      const card = cards(page).filter({hasText: name}).first()
      await expect(card.getByText(price, {exact: true})).toBeVisible()
      await expect(card.locator('del')).toContainText(original)
      await expect(card.getByRole('list').getByRole('listitem')).toHaveCount(8)
      await expect(card.getByText('PIÙ POPOLARE')).toHaveCount(name === 'Diamond' ? 1 : 0)
      await expect(card.getByText('RISPARMIA €710')).toHaveCount(name === 'Diamond' ? 1 : 0)
    }
    await expect(cards(page).first()).toContainText('L’essenziale, fatto con cura')
  })

  test('‘Scegli’ and the quote open chats with the right words', async ({page}) => {
    await openLive(page)
    await page.getByRole('button', {name: 'Visualizza Pacchetti e Prezzi'}).click()
    for (const [name, price] of [
      ['Gold', '2.400'],
      ['Diamond', '2.800'],
      ['Platinum', '3.900'],
    ] as const) {
      const text = await chatOf(page.getByRole('link', {name: `Scegli ${name}`, exact: true}))
      expect(text).toContain(name)
      expect(text).toContain(price)
    }
    expect(await chatOf(page.getByRole('link', {name: 'Richiedi Preventivo Personalizzato'}))).toMatch(
      /preventivo/i,
    )
  })

  test('the focus goes on to the cards', async ({page}) => {
    await openLive(page)
    await page.getByRole('button', {name: 'Visualizza Pacchetti e Prezzi'}).press('Enter')
    await expect(cards(page)).toHaveCount(3)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', {name: 'Scegli Gold'})).toBeFocused()
  })
})

test.describe('before/after', () => {
  const shown = (page: Page, stage: RegExp) =>
    section(page, 'before-after').getByRole('img', {name: stage}).filter({visible: true})

  test('Prima at first; Dopo switches all three cases and back', async ({page}) => {
    await openLive(page)
    const toggle = page.getByRole('group', {name: 'Immagini da mostrare'})
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

  test('a choice made before the page is alive stays', async ({page}) => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('radio', {name: 'Dopo'}).check()
    await page.getByText('Quanto costa un trapianto di capelli?').click()
    await goLive(page)
    await expect(page.getByRole('radio', {name: 'Dopo'})).toBeChecked()
    await expect(shown(page, /dopo l’intervento/)).toHaveCount(3)
    await expect(page.getByText('da €2.990 a €4.290')).toBeVisible()
  })

  test('each case shows age, grafts, technique, months and place; the figures stand below', async ({
    page,
  }) => {
    await page.goto('/')
    const cases = section(page, 'before-after').getByRole('listitem')
    await expect(cases).toHaveCount(3)
    for (const [index, facts] of [
      ['38 anni', '3.200', 'FUE Zaffiro', '12 mesi', 'Bologna'],
      ['46 anni', '3.800', 'FUE', '14 mesi', 'Bari'],
      ['31 anni', '2.400', 'DHI', '10 mesi', 'Torino'],
    ].entries())
      await expect(cases.nth(index).getByRole('definition')).toHaveText(facts)
    for (const figure of ['99%', '2500+', '15'])
      await expect(section(page, 'before-after').getByText(figure, {exact: true})).toBeVisible()
  })
})

test('how it works: five steps in order', async ({page}) => {
  await page.goto('/')
  await expect(section(page, 'how-it-works').getByRole('heading', {level: 3})).toHaveText([
    'Quiz',
    'Analisi',
    'Viaggio',
    'Intervento',
    'Risultato',
  ])
})

test.describe('testimonials', () => {
  const card = (page: Page) => section(page, 'testimonials').getByRole('article')

  test('three rating sources', async ({page}) => {
    await page.goto('/')
    const sources = page.getByRole('list', {name: 'Valutazioni dei pazienti'}).getByRole('listitem')
    await expect(sources).toHaveText([
      /4,9.*Recensioni Esempio.*312/,
      /4,8.*Pazienti Demo.*186/,
      /4,9.*Portale Fantasia.*247/,
    ])
  })

  test('four to choose from; the chosen one shows all that is known of it', async ({page}) => {
    await openLive(page)
    const choices = page.getByRole('radiogroup', {name: 'Scelga una testimonianza'}).getByRole('radio')
    await expect(choices).toHaveCount(4)
    await expect(choices.first()).toBeChecked()
    await expect(card(page)).toHaveCount(1)
    await expect(card(page)).toContainText('Marco R.')
    await section(page, 'testimonials').locator('label', {hasText: 'Davide P.'}).click()
    await expect(card(page)).toHaveCount(1)
    for (const words of [
      'Davide P.',
      '29 anni',
      'Verona',
      'Luglio 2026',
      'DHI, 2.200 innesti',
      'Le prime settimane',
      'Verificata',
      '28 persone',
    ])
      await expect(card(page)).toContainText(words)
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
    await page.getByRole('button', {name: 'Valutazione Gratuita', exact: true}).click()
    const quiz = section(page, 'testimonials').getByRole('region', {name: 'Quiz per la valutazione gratuita'})
    await expect(quiz.first()).toBeVisible()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('I suoi capelli, per tutta la vita.')
    await expect(card(page)).toContainText('Marco R.')
    await page.getByRole('button', {name: 'Chiudi il quiz'}).click()
    await expect(page.getByRole('button', {name: 'Valutazione Gratuita', exact: true})).toBeVisible()
  })

  test('both quizzes open and close apart from each other', async ({page}) => {
    await openLive(page)
    await page.getByRole('button', {name: 'Consulenza Gratuita | Quiz'}).click()
    await page.getByRole('button', {name: 'Valutazione Gratuita', exact: true}).click()
    await expect(page.getByRole('button', {name: 'Chiudi il quiz'})).toHaveCount(2)
    await section(page, 'hero').getByRole('button', {name: 'Chiudi il quiz'}).click()
    await expect(page.getByRole('button', {name: 'Consulenza Gratuita | Quiz'})).toBeVisible()
    await expect(section(page, 'testimonials').getByRole('button', {name: 'Chiudi il quiz'})).toBeVisible()
  })

  test('‘Guarda Altri Video’ asks for videos in a chat', async ({page}) => {
    await page.goto('/')
    expect(await chatOf(page.getByRole('link', {name: 'Guarda Altri Video'}))).toMatch(/video/i)
  })
})

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
  await expect(footer.getByRole('link', {name: '+90 555 000 00 00'})).toHaveAttribute(
    'href',
    'tel:+905550000000',
  )
  expect(await chatOf(footer.getByRole('link', {name: '+905550000000'}))).toContain('Vorrei informazioni')
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

test('every anchor on the page leads somewhere', async ({page}) => {
  await page.goto('/')
  const lost = await page
    .locator('a[href^="#"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => !document.querySelector(href)),
    )
  expect(lost).toEqual([])
})
