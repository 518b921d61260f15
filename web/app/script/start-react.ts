import type {QuizPlace} from '../../quiz/quiz-context.ts'
import {loadQuiz} from '../../quiz/quiz-opener.ts'

const state = document.documentElement.dataset
let isLive = false

async function startReact() {
  const main = await import('../main.tsx')
  await main.start()
  isLive = true
  return main
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Opens the quiz of a button. Shows the button as pressed until the quiz is open or has failed to load. */
async function handleOpener(button: HTMLElement) {
  const place = button.dataset.opens as QuizPlace
  if (state.pressed === place) return
  delete state.lost
  state.pressed = place
  if (!isLive) await nextFrame()
  try {
    const [{openQuiz}] = await Promise.all([startReact(), loadQuiz()])
    // React hydrates a section in which a click occurs before all other sections.
    document.getElementById(place)?.click()
    openQuiz(place)
  } catch (error) {
    console.error(error)
    dispatchEvent(new Event('page:lost'))
    return
  }
  delete state.pressed
  if (!button.closest('section')) document.getElementById(place)?.scrollIntoView()
}

export function handleQuizButtons() {
  addEventListener('click', ({target}) => {
    const button = (target as Element).closest<HTMLElement>('[data-opens]')
    if (button) handleOpener(button)
  })
}

export const showNewerContent = async (mark: string) => (await startReact()).showNewer(mark)
