/** Landmarks, headings, controls and pictures of each section, in the reading order of a screen reader. */
import type {AxeBuilder} from '@axe-core/playwright'
import type {Page} from '@playwright/test'
import {SECTIONS} from '../../schemas/sections.ts'
import {expect, expectNoSidewaysScroll, openCards, openLive, test} from '../support/page.ts'
import {expectAccessible} from '../support/page-axe.ts'
import {holdTime} from '../support/quiz.ts'
import {waymarksOf} from '../support/tree.ts'
import * as words from '../support/words.ts'

const link = (name: string) => `link "${name}"`
const button = (name: string) => `button "${name}"`
const picture = (name: string) => `img "${name}"`
const region = (name: string) => `region "${name}"`
const heading = (level: number, name: string) => `heading "${name.replace(/\s/g, ' ')}" [level=${level}]`
/** Returns the expected landmark and heading of a section. Both have the same name. */
const section = (title: string) => [region(title), heading(2, title)]

type Name = (typeof SECTIONS)[number]['name']

/** Expected landmarks, headings, controls and pictures of each section at 1280 px. An empty list skips the check. */
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
  doctors: [],
  venue: [],
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
  risks: [],
  aftercare: [],
  payments: [],
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
    link(words.privacy.policyLink),
    ...words.texts.items.map(({title}) => link(title)),
  ],
  'whatsapp-button': [link(words.whatsappButton.accessibleLabel)],
  'discount-popup': [],
}

const partOf = (page: Page, name: Name) => {
  if (name === 'header') return page.getByRole('banner')
  if (name === 'footer') return page.getByRole('contentinfo')
  if (name === 'trust') return page.getByRole('region', {name: words.trust.label})
  if (name === 'whatsapp-button') return page.locator('a[data-floating]')
  return name === 'discount-popup' ? page.getByRole('complementary') : page.locator(`#${name}`)
}

test.describe('the page', () => {
  test('is read in order, accessible and no wider than 320 px', async ({page}) => {
    await page.clock.install()
    await openLive(page)
    // Prevents the discount popup from opening during the test.
    await holdTime(page)
    // Scrolls, because pictures below the first screen load after the visitor's first input.
    await page.mouse.wheel(0, 1)
    await test.step('as served', async () => {
      for (const {name} of SECTIONS)
        if (HEARD[name].length > 0) expect(await waymarksOf(partOf(page, name)), name).toEqual(HEARD[name])
      await expect(partOf(page, 'discount-popup')).toBeHidden()
    })

    const {packagesSection, packages} = words
    await test.step('the cards', async () => {
      await openCards(page)
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
    })

    await page.locator('#faq summary').first().click()
    await page.getByRole('radio', {name: words.beforeAfter.afterLabel}).check()
    await test.step('everything unfolded, at 1280 px and 320 px', async () => {
      await page.clock.resume()
      await expectAccessible(page, 'all unfolded')
      await page.setViewportSize({width: 320, height: 640})
      await page.clock.fastForward(8000)
      await expect(partOf(page, 'discount-popup')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.getByRole('banner').locator('summary').click()
      await expectNoSidewaysScroll(page)
    })
  })
})

test.describe('the served page', () => {
  test.use({viewport: {width: 390, height: 844}, contextOptions: {reducedMotion: 'reduce'}})

  test('is accessible with its menu, and so is the privacy notice', async ({page}) => {
    await page.goto('/')
    await page.getByRole('banner').locator('summary').click()
    const parts = (looking: AxeBuilder) => looking.include('header').include('#hero').include('#packages')
    await expectAccessible(page, 'as served, menu open', parts)
    await page.goto('/privacy.html')
    await expectAccessible(page, 'the privacy notice by itself')
    await page.setViewportSize({width: 320, height: 700})
    await expectNoSidewaysScroll(page)
  })
})
