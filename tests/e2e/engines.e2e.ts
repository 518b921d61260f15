/** What a visitor does from the first screen to the row in the database, in Firefox, WebKitGTK and WPE (Safari 16.0). */
import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {test as base, expect, type TestInfo} from '@playwright/test'
import sharp from 'sharp'
import {ENGINES, type EngineName} from '../engines/engines.ts'
import {EMPTY, type Relay, startRelay} from '../engines/relay.ts'
import {type Visit, visitWith} from '../engines/visit.ts'
import {type Copy, startCopy} from '../support/built.ts'
import {freshEmail, rowsOf, storedPhoto} from '../support/operator.ts'
import {CITY, LAST, QUESTIONS} from '../support/quiz.ts'
import * as words from '../support/words.ts'

const PHONE = 390

interface Worker {
  product: Copy
  visit: Visit
  relay: Relay
}

const test = base.extend<object, {worker: Worker}>({
  worker: [
    async ({browserName: _}, use, {project}) => {
      const engine = ENGINES[project.name as EngineName]
      const product = await startCopy()
      const relay = await startRelay(product.url)
      const driver = await engine.start(engine.programs[0])
      try {
        await use({product, relay, visit: visitWith(driver, relay.url)})
      } finally {
        await driver.end()
        await relay.cut()
        await product.end()
      }
    },
    {scope: 'worker', timeout: 240_000},
  ],
})

/** Every test is a first visit. */
test.beforeEach(async ({worker: {visit}}) => {
  await visit.open(EMPTY)
  await visit.run(() => {
    localStorage.clear()
    indexedDB.deleteDatabase('clinica')
  })
})

test.afterEach(async ({worker: {visit}}, info) => {
  if (info.status !== info.expectedStatus) await keepPicture(visit, info, 'failed')
})

/** For the eye: side by side with Chromium's in the contact sheets. */
async function keepPicture(visit: Visit, info: TestInfo, name: string) {
  const file = info.outputPath(`${info.project.name}-${name}.png`)
  writeFileSync(file, await visit.picture())
  if (process.env.ENGINE_PICTURES)
    writeFileSync(path.join(process.env.ENGINE_PICTURES, path.basename(file)), await visit.picture())
}

const widthOf = () => [document.documentElement.scrollWidth, innerWidth] as const

test('the first screen says who, what and what next, and is no wider than the window', async ({
  worker: {visit},
}, info) => {
  await visit.open('/')
  await visit.see('heading', words.hero.headline)
  await visit.see('link', `${words.brand.name} ${words.brand.tagline}`, 'header')
  await visit.see('button', words.hero.quizButton, '#hero')
  const [content = 0, window = 0] = await visit.run(widthOf)
  expect(content).toBeLessThanOrEqual(window)
  await keepPicture(visit, info, 'wide')
})

test('on a phone the menu opens, and leads to its section', async ({worker: {visit}}, info) => {
  await visit.openFramed('/', PHONE)
  await visit.see('heading', words.hero.headline)
  await visit.see('button', words.hero.quizButton, '#hero')
  const [content = 0, window = 0] = await visit.run(widthOf)
  expect(window).toBe(PHONE)
  expect(content).toBeLessThanOrEqual(window)
  await keepPicture(visit, info, 'phone')
  await visit.tap('button', words.header.menuOpenLabel, 'header')
  await visit.tap('link', 'FAQ', 'header details')
  await expect.poll(() => visit.run(() => Math.round(scrollY))).toBeGreaterThan(1000)
  await visit.gone('link', 'FAQ', 'header details')
})

test('pictures change together, cards open, and one answer is open at a time', async ({worker: {visit}}) => {
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

test('the discount comes after eight seconds, and its code is copied or told', async ({worker: {visit}}) => {
  await visit.open('/')
  await visit.see('button', words.discountPopup.copyButton)
  await visit.tap('button', words.discountPopup.copyButton)
  const {copiedToast, copyFailed} = words.discountPopup
  const told = async () => (await visit.look('text', copiedToast)) ?? (await visit.look('text', copyFailed))
  await expect.poll(told).not.toBeNull()
})

/** WPE's window has no tabs: a chat that opens would stand in the page's place. */
const withoutTabs = (visit: Visit) =>
  visit.run(() => {
    window.open = () => null
  })

/** As a phone writes it: lying on its side, with the place where it was taken. */
async function cameraPhoto(file: string) {
  const place = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '45/1 28/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '9/1 11/1 0/1',
  }
  await sharp({create: {width: 80, height: 40, channels: 3, background: '#8a5a44'}})
    .withExif({IFD0: {Make: 'Fotocamera'}, IFD3: place})
    .withMetadata({orientation: 6})
    .jpeg()
    .toFile(file)
  return file
}

async function answer(visit: Visit, from: number, to: number) {
  for (const [title, chosen] of QUESTIONS.slice(from - 1, to)) {
    await visit.see('heading', title)
    if (chosen !== null) await visit.tap('button', chosen, '#hero')
    else {
      await visit.type('field', title, CITY)
      await visit.tap('button', words.quizCopy.continueButton)
    }
  }
}

test('the quiz is answered, survives a reload, and ends in a row and a photo without its place', async ({
  worker: {visit, product},
}, info) => {
  const {quizCopy} = words
  const photo = await cameraPhoto(info.outputPath('foto.jpg'))
  await visit.open('/')
  await visit.tap('button', words.hero.quizButton, '#hero')
  await answer(visit, 1, 3)
  await visit.back()
  await visit.see('heading', QUESTIONS[2]?.[0] ?? '')
  await visit.reload()
  await visit.tap('button', words.hero.quizButton, '#hero')
  await visit.tap('button', quizCopy.resumeButton)
  await answer(visit, 4, LAST - 1)
  await visit.see('heading', QUESTIONS[LAST - 1]?.[0] ?? '')
  await visit.upload('#hero input[type="file"]', photo)
  const email = freshEmail()
  await visit.type('field', quizCopy.emailLabel, email)
  await withoutTabs(visit)
  await visit.tap('button', quizCopy.submitButton)
  await visit.see('heading', quizCopy.successTitle)
  await keepPicture(visit, info, 'thanks')
  const rows = async () =>
    (await rowsOf(product.url, email)) as {location: string; photo_url: string | null}[]
  await expect.poll(async () => (await rows())[0]).toMatchObject({location: CITY})
  const [row] = await rows()
  const stored = await storedPhoto(product.url, row?.photo_url ?? '')
  const {width = 0, height = 0, exif, orientation} = await sharp(stored).metadata()
  expect(exif?.toString('latin1') ?? '').not.toContain('Fotocamera')
  // Upright, by its points or by what is written beside them.
  expect(orientation === 6 ? [height, width] : [width, height]).toEqual([40, 80])
})

test('what an editor publishes shows on the open page', async ({worker: {visit, product}}) => {
  const title = `Domande e risposte ${crypto.randomUUID().slice(0, 4)}`
  await visit.open('/')
  await visit.see('heading', words.faqSection.title)
  await product.lake.patch('faqSection').set({title}).commit()
  await visit.see('heading', title)
})

test('without script everything can be read', async ({worker: {visit}}) => {
  await visit.openFramed('/', PHONE, 'allow-same-origin')
  await visit.see('heading', words.hero.headline)
  await visit.see('link', words.contact.phoneDisplay, '#footer')
  await visit.see('heading', words.beforeAfter.title)
})

test('a lead that finds nobody waits on the device, and goes once the way is back', async ({
  worker: {visit, product, relay},
}) => {
  const {quizCopy} = words
  await visit.open('/')
  await visit.tap('button', words.hero.quizButton, '#hero')
  await answer(visit, 1, LAST - 1)
  await visit.tap('button', quizCopy.skipButton)
  const email = freshEmail()
  await visit.type('field', quizCopy.emailLabel, email)
  await withoutTabs(visit)
  await relay.cut()
  await visit.tap('button', quizCopy.submitButton)
  await visit.see('heading', quizCopy.outboxTitle)
  await relay.mend()
  await visit.open('/')
  await expect.poll(async () => (await rowsOf(product.url, email)).length).toBe(1)
})
