import {expect, test} from '../support/page.ts'
import {emailField, expectQuestion, holdTime, LAST, quicken, resumeQuiz} from '../support/quiz.ts'
import {ahead, PICTURE} from '../support/quiz-quick.ts'
import * as words from '../support/words.ts'

const heic = {name: 'IMG_0001.HEIC', mimeType: '', buffer: Buffer.from('kein Bild')}

test.beforeEach(({page}) => quicken(page))

test('a photo moves the quiz on, can be looked at again, changed and removed', async ({page}) => {
  const quiz = await resumeQuiz(page, LAST)
  await holdTime(page)
  await quiz.getByLabel(words.quizCopy.photoChoose).setInputFiles(PICTURE)
  await expect(quiz.getByRole('img', {name: words.quizCopy.photoAlt})).toBeVisible()
  await ahead(page, emailField(quiz))

  await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
  await expectQuestion(quiz, LAST)
  await expect(quiz.getByRole('img', {name: words.quizCopy.photoAlt})).toBeVisible()
  await quiz.getByLabel(words.quizCopy.photoReplace).setInputFiles({...PICTURE, name: 'altra.png'})
  await ahead(page, emailField(quiz))

  await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
  await quiz.getByRole('button', {name: words.quizCopy.photoRemove}).click()
  await expect(quiz.getByRole('img', {name: words.quizCopy.photoAlt})).toBeHidden()
  await expect(quiz.getByRole('button', {name: words.quizCopy.continueButton})).toBeHidden()
  await quiz.getByLabel(words.quizCopy.photoChoose).setInputFiles(PICTURE)
  await ahead(page, emailField(quiz))
})

test('a photo that the browser cannot draw is taken all the same', async ({page}) => {
  const quiz = await resumeQuiz(page, LAST)
  await holdTime(page)
  await quiz.getByLabel(words.quizCopy.photoChoose).setInputFiles(heic)
  await expect(quiz.getByText('Il browser non può mostrare l’anteprima')).toBeVisible()
  await ahead(page, emailField(quiz))
})

test('what is no picture is refused, at its field and until there is one', async ({page}) => {
  const quiz = await resumeQuiz(page, LAST)
  const text = {name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF')}
  await quiz.getByLabel(words.quizCopy.photoChoose).setInputFiles(text)
  const refusal = quiz.getByRole('alert')
  await expect(refusal).toHaveText(words.quizCopy.photoErrorToast)
  await expectQuestion(quiz, LAST)
  await quiz.getByLabel(words.quizCopy.photoChoose).setInputFiles(PICTURE)
  await expect(refusal).toBeHidden()
  await ahead(page, emailField(quiz))
})

for (const way of ['drop', 'paste'] as const) {
  test(`a photo can be brought by ${way}`, async ({page}) => {
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
