/** The quiz in Firefox, WebKitGTK and WPE (Safari 16.0), from its first question to the row in the database and the stored photo. */
import {writeFileSync} from 'node:fs'
import {expect} from '@playwright/test'
import {DOUBLE_MS} from '../../web/quiz/presses.ts'
import {cameraPhoto, HEIC, ORIENTATIONS, seen, tells, UPRIGHT} from '../engines/camera-photos.ts'
import {EMPTY, SOURCES} from '../engines/relay.ts'
import {firstVisits, keepPicture, test} from '../engines/test.ts'
import type {Visit} from '../engines/visit.ts'
import {freshEmail, rowsOf, storedPhoto} from '../support/operator.ts'
import {CITY, LAST, QUESTIONS} from '../support/quiz.ts'
import * as words from '../support/words.ts'

const PHONE = 390

firstVisits()

/** WPE's window has no tabs: a chat that opens would stand in the page's place. */
const withoutTabs = (visit: Visit) =>
  visit.run(() => {
    window.open = () => null
  })

const pageTime = (visit: Visit) => visit.run(() => performance.now())

/** What is tapped stands in the middle of the window each time: twice there within half a second would be once. */
async function press(visit: Visit, name: string) {
  await visit.see('button', name, '#hero')
  const seenAt = await pageTime(visit)
  await expect.poll(() => pageTime(visit), {intervals: [100]}).toBeGreaterThan(seenAt + DOUBLE_MS)
  await visit.tap('button', name, '#hero')
}

async function answer(visit: Visit, from: number, to: number) {
  for (const [title, chosen] of QUESTIONS.slice(from - 1, to)) {
    await visit.see('heading', title)
    if (chosen === null) await visit.type('field', title, CITY)
    await press(visit, chosen ?? words.quizCopy.continueButton)
  }
}

/** Runs in the page: as it is drawn, its way up included. */
function shownPhoto(alt: string) {
  const shown = document.querySelector<HTMLImageElement>(`#hero img[alt="${alt}"]`)
  return shown && [shown.naturalWidth, shown.naturalHeight]
}

test('the quiz is answered, survives a reload, and ends in a row and a photo without its place', async ({
  worker: {visit, product},
}, info) => {
  const {quizCopy} = words
  const photo = info.outputPath('foto.jpg')
  writeFileSync(photo, await cameraPhoto(6))
  await visit.open('/')
  await visit.tap('button', words.hero.quizButton, '#hero')
  await answer(visit, 1, 3)
  // A chosen answer is shown for a moment before the quiz goes on: back would lead to the one before.
  await visit.see('heading', QUESTIONS[3]?.[0] ?? '')
  await visit.back()
  await visit.see('heading', QUESTIONS[2]?.[0] ?? '')
  await visit.reload()
  await visit.tap('button', words.hero.quizButton, '#hero')
  await press(visit, quizCopy.resumeButton)
  await answer(visit, 4, LAST - 1)
  await visit.see('heading', QUESTIONS[LAST - 1]?.[0] ?? '')
  await visit.upload('#hero input[type="file"]', import.meta.filename)
  await visit.see('text', quizCopy.photoErrorToast, '#hero')
  await visit.upload('#hero input[type="file"]', photo)
  await visit.see('field', quizCopy.emailLabel)
  await visit.back()
  await expect.poll(() => visit.run(shownPhoto, quizCopy.photoAlt)).toEqual([UPRIGHT.width, UPRIGHT.height])
  await press(visit, quizCopy.continueButton)
  const email = freshEmail()
  await visit.type('field', quizCopy.emailLabel, email)
  await withoutTabs(visit)
  await press(visit, quizCopy.submitButton)
  await visit.see('heading', quizCopy.successTitle)
  await keepPicture(visit, info, 'thanks')
  const rows = async () =>
    (await rowsOf(product.url, email)) as {location: string; photo_url: string | null}[]
  await expect.poll(async () => (await rows())[0]).toMatchObject({location: CITY})
  const [row] = await rows()
  const stored = await storedPhoto(product.url, row?.photo_url ?? '')
  expect(tells(stored)).toEqual([])
  expect(await seen(stored)).toEqual(UPRIGHT)
})

/** Runs in the page: as soon as a row is stored the page glides on, as it still may from the quiz's last screen. */
function glideOnceSent() {
  const {fetch} = window
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked)
    if (String(asked[0]).includes('/quiz_submissions')) scrollTo({top: 9000, behavior: 'smooth'})
    return answer
  }
}

/** Runs in the page: the edges of the card with the heading of that name, and of what the header leaves to see. */
const standing = (name: string) => {
  const heading = [...document.querySelectorAll('h2')].find(({textContent}) => textContent === name)
  const card = heading?.closest('section')?.getBoundingClientRect() ?? new DOMRect()
  const header = document.querySelector('header')?.getBoundingClientRect() ?? new DOMRect()
  return [card.top, card.bottom, header.bottom, innerHeight] as const
}

test('the thanks stay in view, though the page was still gliding when they came', async ({
  worker: {visit},
}) => {
  const {quizCopy} = words
  await visit.openFramed('/', PHONE)
  await visit.tap('button', words.hero.quizButton, '#hero')
  await answer(visit, 1, LAST - 1)
  await press(visit, quizCopy.skipButton)
  await visit.type('field', quizCopy.emailLabel, freshEmail())
  await withoutTabs(visit)
  await visit.run(glideOnceSent)
  await press(visit, quizCopy.submitButton)
  await visit.see('heading', quizCopy.successTitle)
  // It stands still: a glide would be far away after so many equal looks.
  let before = -1
  let equal = 0
  await expect
    .poll(async () => {
      const now = await visit.run(() => scrollY)
      equal = now === before ? equal + 1 : 0
      before = now
      return equal
    })
    .toBeGreaterThan(10)
  const [top = 0, bottom = 0, from = 0, to = 0] = await visit.run(standing, quizCopy.successTitle)
  expect(bottom).toBeGreaterThan(top)
  expect(top).toBeGreaterThan(from)
  expect(bottom).toBeLessThan(to)
})

/** Runs in an empty page, by the code that the quiz has: base64 in, base64 out. */
async function preparedThere(sources: string, photos: readonly string[], name: string) {
  const {preparePhoto} = (await import(
    `${sources}web/leads/photo.ts`
  )) as typeof import('../../web/leads/photo.ts')
  const stored: string[] = []
  for (const photo of photos) {
    const bytes = Uint8Array.from(atob(photo), (sign) => sign.charCodeAt(0))
    const blob = await preparePhoto(new File([bytes], name))
    if (!blob) throw new Error(`${name} is not sent.`)
    stored.push(btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer()))))
  }
  return stored
}

test('a photo stands upright, however the telephone was held, and does not say where', async ({
  worker: {visit},
}) => {
  const photos = await Promise.all(ORIENTATIONS.map(cameraPhoto))
  const prepare = async (given: readonly Buffer[], name: string) => {
    expect(given.map(tells)).toEqual(given.map(() => ['device', 'place']))
    const sent = given.map((photo) => photo.toString('base64'))
    const stored = await visit.run(preparedThere, SOURCES, sent, name)
    return stored.map((photo) => Buffer.from(photo, 'base64'))
  }
  await visit.open(EMPTY)
  const stored = await prepare(photos, 'IMG_0001.JPG')
  expect(stored.map(tells)).toEqual(photos.map(() => []))
  expect(await Promise.all(stored.map(seen))).toEqual(photos.map(() => UPRIGHT))
  // None of these engines draws it: it goes as it came, but for what stood beside the picture.
  const [heic = HEIC] = await prepare([HEIC], 'IMG_0002.HEIC')
  expect(tells(heic)).toEqual([])
  expect(heic.length).toBe(HEIC.length)
})

test('a lead that finds nobody waits on the device, and goes once the way is back', async ({
  worker: {visit, product, relay},
}) => {
  const {quizCopy} = words
  await visit.open('/')
  await visit.tap('button', words.hero.quizButton, '#hero')
  await answer(visit, 1, LAST - 1)
  await press(visit, quizCopy.skipButton)
  const email = freshEmail()
  await visit.type('field', quizCopy.emailLabel, email)
  await withoutTabs(visit)
  await relay.cut()
  await press(visit, quizCopy.submitButton)
  await visit.see('heading', quizCopy.outboxTitle)
  await relay.mend()
  await visit.open('/')
  await expect.poll(async () => (await rowsOf(product.url, email)).length).toBe(1)
})
