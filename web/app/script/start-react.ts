import type {QuizPlace} from '../../quiz/quiz-context.ts'

const state = document.documentElement.dataset
let isStarted = false

async function startReact() {
  const main = await import('../main.tsx')
  await main.start()
  isStarted = true
  return main
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Opens the quiz of a button. Shows the button as pressed until the quiz is open or has failed to load. */
async function handleQuizButton(button: HTMLElement) {
  const place = button.dataset.opens as QuizPlace
  if (state.pressed === place) return
  delete state.lost
  state.pressed = place
  // Shows the pressed button before React's code occupies the main thread.
  if (!isStarted) await nextFrame()
  try {
    const {openQuiz} = await startReact()
    // A synthetic click makes React hydrate this section before the others.
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
    if (button) handleQuizButton(button)
  })
}

export const showNewerContent = async (mark: string) => (await startReact()).showNewer(mark)
