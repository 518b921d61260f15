/** What is heard of each section, in order: every landmark, heading, control and picture, and none beside them. */
import type {Page} from '@playwright/test'
import {SECTIONS} from '../../schemas/sections.ts'
import {expect, openCards, openLive, test} from '../support/page.ts'
import {openAtRest, reach, wake} from '../support/page-clock.ts'
import {holdTime} from '../support/quiz.ts'
import {waymarksOf} from '../support/tree.ts'
import * as words from '../support/words.ts'

const link = (name: string) => `link "${name}"`
const button = (name: string) => `button "${name}"`
const picture = (name: string) => `img "${name}"`
const region = (name: string) => `region "${name}"`
const heading = (level: number, name: string) => `heading "${name.replace(/\s/g, ' ')}" [level=${level}]`
/** A section that has its heading's name. */
const section = (title: string) => [region(title), heading(2, title)]

type Name = (typeof SECTIONS)[number]['name']

/** As the page is served, on a wide screen. A section without its lines does not compile. */
const HEARD: Record<Name, readonly string[]> = {
  header: [
    link(`${words.brand.name} ${words.brand.tagline}`),
    `navigation "${words.header.navigationLabel}"`,
    ...words.brand.navigation.map(({name}) => link(name)),
    link(words.header.callLabel),
    link(words.header.whatsappLabel),
  ],
  hero: [
    heading(1, words.hero.headline),
    button(words.hero.quizButton),
    link(words.hero.packagesButton),
    picture(words.hero.picture.alt),
  ],
  trust: [region(words.trust.label)],
  packages: [...section(words.packagesSection.teaserTitle), button(words.packagesSection.teaserButton)],
  'before-after': [
    ...section(words.beforeAfter.title),
    `group "${words.beforeAfter.toggleLabel}"`,
    `radio "${words.beforeAfter.beforeLabel}" [checked]`,
    `radio "${words.beforeAfter.afterLabel}"`,
    ...words.cases.map(({before}) => picture(before.alt)),
  ],
  'how-it-works': [
    ...section(words.howItWorks.title),
    ...words.howItWorks.steps.map(({title}) => heading(3, title)),
  ],
  doctors: [...section(words.doctors.title), ...words.doctors.people.map(({name}) => heading(3, name))],
  venue: [...section(words.venue.title), link(words.venue.mapLabel), heading(3, words.venue.licencesTitle)],
  testimonials: [
    ...section(words.testimonialsSection.title),
    `radiogroup "${words.testimonialsSection.listLabel}"`,
    ...words.testimonials.flatMap(({name, location, rating, videoThumbnail}, index) => {
      const stars = words.testimonialsSection.ratingValue.replace('{voto}', `${rating}`)
      const chosen = `radio "${name} ${location} · ${stars}"`
      if (index > 0) return [chosen]
      const play = words.testimonialsSection.playLabel.replace('{nome}', name)
      return [`${chosen} [checked]`, 'article', picture(videoThumbnail.alt), button(play), picture(stars)]
    }),
    heading(3, words.testimonialsSection.quizTitle),
    button(words.testimonialsSection.quizButton),
    link(words.testimonialsSection.moreVideosButton),
  ],
  risks: section(words.risks.title),
  aftercare: section(words.aftercare.title),
  payments: section(words.payments.title),
  faq: [
    ...section(words.faqSection.title),
    ...words.faqs.map(({question}) => `group: ${question}`),
    heading(3, words.faqSection.contactTitle),
    link(words.faqSection.whatsappButton),
    link(words.faqSection.emailButton),
  ],
  footer: [
    heading(2, words.footer.contactsTitle),
    link(words.contact.phoneDisplay),
    link(words.contact.phoneDisplay),
    link(words.contact.email),
    ...(
      [
        [words.footer.servicesTitle, words.footer.serviceLinks],
        [words.footer.infoTitle, words.footer.infoLinks],
      ] as const
    ).flatMap(([title, links]) => [
      `navigation "${title}"`,
      heading(2, title),
      ...links.map(({label}) => link(label)),
    ]),
    heading(2, words.footer.paymentTitle),
    heading(2, words.footer.certificationsTitle),
    `group: ${words.privacy.policyLink}`,
    ...words.texts.items.map(({title}) => link(title)),
  ],
  'whatsapp-button': [link(words.whatsappButton.accessibleLabel)],
  'discount-popup': [],
}

const partOf = (page: Page, name: Name) => {
  if (name === 'header') return page.getByRole('banner')
  if (name === 'footer') return page.getByRole('contentinfo')
  if (name === 'trust') return page.getByRole('region', {name: words.trust.label})
  if (name === 'whatsapp-button') return page.locator('[data-floating]')
  return name === 'discount-popup' ? page.getByRole('complementary') : page.locator(`#${name}`)
}

test('each section is heard in its order, and nothing of it without a name', async ({page}) => {
  await page.clock.install()
  await openLive(page)
  // No discount comes in the middle of it.
  await holdTime(page)
  for (const {name} of SECTIONS)
    if (HEARD[name].length > 0) expect(await waymarksOf(partOf(page, name)), name).toEqual(HEARD[name])
  await expect(partOf(page, 'discount-popup')).toHaveCount(0)
})

test('what is opened is heard in its order: the cards, an answer, the other pictures', async ({page}) => {
  await openLive(page)
  await openCards(page)
  const {packagesSection, faqSection, beforeAfter, packages, cases, faqs} = words
  expect(await waymarksOf(partOf(page, 'packages'))).toEqual([
    ...section(packagesSection.title),
    heading(3, packagesSection.commonTitle),
    ...packages.flatMap(({name}) => [
      heading(3, name),
      `group: ${packagesSection.daysLabel}`,
      link(packagesSection.chooseButton.replace('{pacchetto}', name)),
    ]),
    link(packagesSection.quoteButton),
  ])

  await page.locator('#faq summary').first().click()
  await expect
    .poll(() => waymarksOf(partOf(page, 'faq')))
    .toEqual([
      ...section(faqSection.title),
      'group',
      link(words.LINK_IN_COST_ANSWER),
      ...faqs.slice(1).map(({question}) => `group: ${question}`),
      heading(3, faqSection.contactTitle),
      link(faqSection.whatsappButton),
      link(faqSection.emailButton),
    ])

  await page.getByRole('radio', {name: beforeAfter.afterLabel}).check()
  await expect
    .poll(() => waymarksOf(partOf(page, 'before-after')))
    .toEqual([
      ...section(beforeAfter.title),
      `group "${beforeAfter.toggleLabel}"`,
      `radio "${beforeAfter.beforeLabel}"`,
      `radio "${beforeAfter.afterLabel}" [checked]`,
      ...cases.map(({after}) => picture(after.alt)),
    ])
})

test('on a phone the menu is heard by its name, once, and what it opens after it', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await openLive(page)
  const {brand, header, whatsappButton} = words
  const menu = `group "${header.navigationLabel}"`
  const before = [
    link(`${brand.name} ${brand.tagline}`),
    link(header.callLabel),
    link(`${header.whatsappShortLabel} ${whatsappButton.label}`),
  ]
  expect(await waymarksOf(partOf(page, 'header'))).toEqual([...before, `${menu}: ${header.menuOpenLabel}`])
  await page.getByRole('banner').locator('summary').click()
  await expect
    .poll(() => waymarksOf(partOf(page, 'header')))
    .toEqual([...before, menu, 'navigation', ...brand.navigation.map(({name}) => link(name))])
})

test('the discount is heard as a part of its own, the code before what it is sent with', async ({page}) => {
  await openAtRest(page)
  await wake(page)
  await reach(page, 8000)
  const {title, copyButton, whatsappButton, closeLabel} = words.discountPopup
  expect(await waymarksOf(partOf(page, 'discount-popup'))).toEqual([
    `complementary "${title}"`,
    heading(2, title),
    button(copyButton),
    link(whatsappButton),
    button(closeLabel),
  ])
})
