/** Other ways to add a photo than the file dialog. */
import {expect, test} from '../support/page.ts'
import {emailField, holdTime, LAST, quicken, resumeQuiz} from '../support/quiz.ts'
import {ahead, PICTURE} from '../support/quiz-quick.ts'
import * as words from '../support/words.ts'

test.beforeEach(({page}) => quicken(page))

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
