/** The quiz in Firefox, WebKitGTK and WPE (Safari 16.0), from its first question to the row in the database and the stored photo. */
import {writeFileSync} from 'node:fs'
import {expect} from '@playwright/test'
import {TAP_GUARD_MS} from '../../web/quiz/tap-guard.ts'
import {cameraPhoto, HEIC, ORIENTATIONS, seen, tells, UPRIGHT} from '../engines/camera-photos.ts'
import {EMPTY, SOURCES} from '../engines/relay.ts'
import {firstVisits, keepPicture, test} from '../engines/test.ts'
import type {Visit} from '../engines/visit.ts'
import {freshEmail, rowsOf, storedPhoto} from '../support/operator.ts'
import {CITY, LAST, QUESTIONS} from '../support/quiz.ts'
import * as words from '../support/words.ts'

firstVisits()

/** WPE's window has no tabs: a chat that opens would stand in the page's place. */
const withoutTabs = (visit: Visit) =>
  visit.run(() => {
    window.open = () => null
  })

const pageTime = (visit: Visit) => visit.run(() => performance.now())

/** Taps a button of the quiz as soon as its screen answers taps. */
async function press(visit: Visit, name: string) {
  await visit.see('button', name, '#hero')
  const seenAt = await pageTime(visit)
  await expect.poll(() => pageTime(visit), {intervals: [100]}).toBeGreaterThan(seenAt + TAP_GUARD_MS)
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

test('the quiz survives a reload, and ends in a row and a photo', async ({
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

/** Runs in an empty page, by the code that the quiz has: base64 in, base64 out. */
async function preparedThere(sources: string, photos: readonly string[], name: string) {
  const {preparePhoto} = (await import(
    `${sources}web/leads/photo.ts`
  )) as typeof import('../../web/leads/photo.ts')
  const stored: string[] = []
  for (const photo of photos) {
    const bytes = Uint8Array.from(atob(photo), (sign) => sign.charCodeAt(0))
    const prepared = await preparePhoto(new File([bytes], name))
    if (prepared) stored.push(btoa(String.fromCharCode(...new Uint8Array(await prepared.blob.arrayBuffer()))))
  }
  return stored
}

test('a photo is upright and does not say where it was taken', async ({worker: {visit}}) => {
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
  // None of these engines draws HEIC.
  expect(await prepare([HEIC], 'IMG_0002.HEIC')).toEqual([])
})

test('a lead waits on the device until the service answers again', async ({
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
