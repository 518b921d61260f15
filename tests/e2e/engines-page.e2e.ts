/** The page in Firefox, WebKitGTK and WPE (engine of Safari 16.0). */
import {expect} from '@playwright/test'
import {firstVisits, test} from '../engines/test.ts'
import {KEYS} from '../engines/visit.ts'
import * as words from '../support/words.ts'

const PHONE = 390

firstVisits()

/** Runs in the page. Returns the margins of the hero's buttons. By default, older WebKit adds a margin to buttons. */
const marginsOfButtons = () =>
  [...document.querySelectorAll('#hero button')].map((button) => getComputedStyle(button).margin)

/** Runs in the page. Returns a message for each icon whose colour differs from its label. */
const iconsUnlikeTheirWords = () =>
  [...document.querySelectorAll('header a > svg, #hero button > svg')].flatMap((icon) => {
    const {stroke} = getComputedStyle(icon)
    const {color} = getComputedStyle(icon.parentElement ?? icon)
    return stroke === color ? [] : [`${stroke} on words of ${color}`]
  })

const widthOf = () => [document.documentElement.scrollWidth, innerWidth] as const

test('the first screen shows name, headline and quiz, and fits the window', async ({worker: {visit}}) => {
  await visit.open('/')
  await visit.see('heading', words.hero.headline)
  await visit.see('link', `${words.brand.name} ${words.brand.tagline}`, 'header')
  await visit.see('button', words.hero.quizButton, '#hero')
  expect(await visit.run(marginsOfButtons)).toEqual(['0px'])
  expect(await visit.run(iconsUnlikeTheirWords)).toEqual([])
  const [content = 0, window = 0] = await visit.run(widthOf)
  expect(content).toBeLessThanOrEqual(window)
})

/** Runs in the page. Returns whether the element is at least 44 px wide and high and a tap on its centre hits it. */
function isInReach(selector: string) {
  const target = document.querySelector(selector)
  const {left, top, width, height} = target?.getBoundingClientRect() ?? new DOMRect()
  const met = document.elementFromPoint(left + width / 2, top + height / 2)
  return Math.min(width, height) >= 44 && target?.contains(met) === true
}

test('a phone reaches the telephone, and the menu leads to its section', async ({worker: {visit}}) => {
  await visit.openFramed('/', PHONE)
  await visit.see('heading', words.hero.headline)
  await visit.see('button', words.hero.quizButton, '#hero')
  const [content = 0, window = 0] = await visit.run(widthOf)
  expect(window).toBe(PHONE)
  expect(content).toBeLessThanOrEqual(window)
  expect(await visit.run(isInReach, 'header a[href^="tel:"]')).toBe(true)
  await visit.tap('button', words.header.menuOpenLabel, 'header')
  await visit.tap('link', 'FAQ', 'header details')
  await expect.poll(() => visit.run(() => Math.round(scrollY))).toBeGreaterThan(1000)
  await visit.gone('link', 'FAQ', 'header details')
})

test('cards open, pictures change, and one answer is open at a time', async ({worker: {visit}}) => {
  await visit.open('/')
  await visit.tap('button', words.packagesSection.teaserButton)
  await visit.see('link', 'Scegli Gold')
  const chosen = () =>
    visit.run(() => document.querySelector<HTMLInputElement>('#before-after input:checked')?.value)
  const before = await chosen()
  await visit.tap('radio', words.beforeAfter.afterLabel)
  await expect.poll(chosen).not.toBe(before)
  const opened = () =>
    visit.run(() =>
      [...document.querySelectorAll('#faq details[open] summary')].map(({textContent}) => textContent),
    )
  await visit.tap('button', words.COST_QUESTION)
  await expect.poll(async () => (await opened()).length).toBe(1)
  const other = await visit.run(
    () => document.querySelector('#faq details:not([open]) summary')?.textContent ?? '',
  )
  await visit.tap('button', other)
  await expect.poll(opened).toEqual([other])
})

const DISCOUNT = 'aside[data-floating]'
const HOME = 'header a'

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
const hasFocus = (selector: string) => document.activeElement?.closest(selector) !== null

test('the popup copies its code, closes with Escape and returns the focus', async ({worker: {visit}}) => {
  const {discountPopup} = words
  await visit.open('/')
  await visit.see('button', discountPopup.copyButton)
  const {copiedToast, copyFailed} = discountPopup
  const told = async () => (await visit.look('text', copiedToast)) ?? (await visit.look('text', copyFailed))
  // Retries, because on a busy machine the test can miss the toast, which is visible for 2 s.
  await expect(async () => {
    await visit.tap('button', discountPopup.copyButton)
    await expect.poll(told, {timeout: 2_000}).not.toBeNull()
  }).toPass({timeout: 60_000})
  await visit.run(focus, HOME)
  // Moves the focus from the link into the popup. The popup returns the focus to the link when it closes.
  await visit.run(focus, `${DISCOUNT} button`)
  await visit.press(await visit.see('button', discountPopup.copyButton), KEYS.escape)
  await visit.gone('button', discountPopup.copyButton)
  expect(await visit.run(hasFocus, HOME)).toBe(true)
})

test('an open page shows what an editor publishes', async ({worker: {visit, product}}) => {
  const title = `Domande e risposte ${crypto.randomUUID().slice(0, 4)}`
  await visit.open('/')
  await visit.see('heading', words.faqSection.title)
  await product.lake.patch('faqSection').set({title}).commit()
  await visit.see('heading', title)
})

test('all content is readable without scripts', async ({worker: {visit}}) => {
  await visit.openFramed('/', PHONE, 'allow-same-origin')
  await visit.see('heading', words.hero.headline)
  await visit.see('link', words.contact.phoneDisplay, '#footer')
  await visit.see('heading', words.beforeAfter.title)
})
