/** The quiz in Firefox, WebKitGTK and WPE (engine of Safari 16.0), from first question to stored lead and photo. */
import {writeFileSync} from 'node:fs'
import {expect} from '@playwright/test'
import {TAP_GUARD_MS} from '../../web/quiz/tap-guard.ts'
import {createCameraPhoto, createPng, describePicture, findTraces, UPRIGHT} from '../engines/camera-photo.ts'
import {firstVisits, test} from '../engines/test.ts'
import type {Visit} from '../engines/visit.ts'
import {freshEmail, rowsOf, storedPhoto} from '../support/operator.ts'
import {CITY, LAST, QUESTIONS} from '../support/quiz.ts'
import * as words from '../support/words.ts'

firstVisits()

/** Prevents the page from opening the chat. WPE has no tabs, so the chat would replace the page. */
const withoutTabs = (visit: Visit) =>
  visit.run(() => {
    window.open = () => null
  })

const pageTime = (visit: Visit) => visit.run(() => performance.now())

/** Taps a button of the quiz. Waits first, because a screen ignores taps in its first 300 ms. */
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

/** Runs in the page. Returns width and height of the displayed photo, or null if the quiz shows no photo. */
function shownPhoto(alt: string) {
  const shown = document.querySelector<HTMLImageElement>(`#hero img[alt="${alt}"]`)
  return shown && [shown.naturalWidth, shown.naturalHeight]
}

test('a quiz survives a reload, stores a row and an upright photo', async ({
  worker: {visit, product, relay},
}, info) => {
  const {quizCopy} = words
  // WPE gets a PNG, because its canvas cannot write JPEG. Safari's canvas can.
  const isWpe = info.project.name === 'WPE'
  const photo = info.outputPath(isWpe ? 'foto.png' : 'foto.jpg')
  writeFileSync(photo, await (isWpe ? createPng() : createCameraPhoto()))
  await visit.open('/')
  await visit.tap('button', words.hero.quizButton, '#hero')
  await answer(visit, 1, 3)
  // Waits until the quiz shows question 4. Before that, Back would lead to question 2 instead of 3.
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
  const rows = async () =>
    (await rowsOf(product.url, email)) as {location: string; photo_url: string | null}[]
  await expect.poll(async () => (await rows())[0]).toMatchObject({location: CITY})
  const [row] = await rows()
  const stored = await storedPhoto(product.url, row?.photo_url ?? '')
  expect(findTraces(stored)).toEqual([])
  expect(await describePicture(stored)).toEqual(UPRIGHT)
  // Discards the recorded errors of WPE, whose private session cannot store a photo on the device.
  if (isWpe) relay.faults()
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
