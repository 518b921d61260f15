import {expect, test} from '../support/page.ts'
import {
  ahead,
  emailField,
  expectQuestion,
  holdTime,
  LAST,
  PICTURE,
  press,
  quicken,
  resumeQuiz,
} from '../support/quiz.ts'
import * as words from '../support/words.ts'

const pdf = {name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF')}
const heic = {name: 'IMG_0001.HEIC', mimeType: '', buffer: Buffer.from('no picture')}

test.beforeEach(({page}) => quicken(page))

test('a photo moves the quiz on, and can be changed and removed', async ({page}) => {
  const quiz = await resumeQuiz(page, LAST)
  const picture = quiz.getByRole('img', {name: words.quizCopy.photoAlt})
  const choose = quiz.getByLabel(words.quizCopy.photoChoose)
  const back = () => press(quiz.getByRole('button', {name: words.quizCopy.backButton}))
  await holdTime(page)

  await test.step('other files are refused', async () => {
    await expect(choose).toHaveAttribute('accept', /^image\/\*/)
    await choose.setInputFiles(pdf)
    await expect(quiz.getByRole('alert')).toHaveText(words.quizCopy.photoErrorToast)
    await page.clock.fastForward(1000)
    await expectQuestion(quiz, LAST)
  })

  await test.step('a picture is shown', async () => {
    await choose.setInputFiles(PICTURE)
    await expect(quiz.getByRole('alert')).toBeHidden()
    await expect(picture).toBeVisible()
    await ahead(page, emailField(quiz))
    await back()
    await expectQuestion(quiz, LAST)
    await expect(picture).toBeVisible()
  })

  await test.step('a picture that the browser cannot show is taken as well', async () => {
    await quiz.getByLabel(words.quizCopy.photoReplace).setInputFiles(heic)
    await expect(quiz.getByText(words.quizCopy.photoNoPreview)).toBeVisible()
    await ahead(page, emailField(quiz))
    await back()
    await expect(quiz.getByText('IMG_0001.HEIC')).toBeVisible()
  })

  await test.step('a removed picture is gone, and another one can be chosen', async () => {
    await press(quiz.getByRole('button', {name: words.quizCopy.photoRemove}))
    await expect(quiz.getByText('IMG_0001.HEIC')).toBeHidden()
    await expect(quiz.getByRole('button', {name: words.quizCopy.continueButton})).toBeHidden()
    await choose.setInputFiles(PICTURE)
    await ahead(page, emailField(quiz))
  })
})

for (const way of ['drop', 'paste'] as const) {
  test(`a photo can be added by ${way}`, async ({page}) => {
    const quiz = await resumeQuiz(page, LAST)
    await holdTime(page)
    await quiz.getByRole('heading', {name: 'Vuole aggiungere una foto?'}).evaluate(
      (heading, {bytes, way}) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'testa.png', {type: 'image/png'}))
        const event =
          way === 'drop'
            ? new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true})
            : new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true})
        heading.dispatchEvent(event)
      },
      {bytes: [...PICTURE.buffer], way},
    )
    await expect(quiz.getByRole('img', {name: words.quizCopy.photoAlt})).toBeVisible()
    await ahead(page, emailField(quiz))
  })
}

test.describe('on a phone', () => {
  test.use({hasTouch: true, isMobile: true, viewport: {width: 360, height: 740}})

  test('the camera is one tap away', async ({page}) => {
    const quiz = await resumeQuiz(page, LAST)
    await expect(quiz.getByLabel(words.quizCopy.photoTake)).toHaveAttribute('capture', 'environment')
    await expect(quiz.getByText(words.quizCopy.photoTake)).toBeVisible()
    await expect(quiz.getByText(words.quizCopy.photoDrop)).toBeHidden()
  })
})
