import {loadQuiz} from '../../quiz/quiz-opener.ts'

const state = document.documentElement.dataset
let isLive = false

async function startReact() {
  await (await import('../main.tsx')).start()
  isLive = true
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Shows the button as pressed, starts React and then repeats the tap. */
async function openQuiz(button: HTMLElement) {
  const place = button.dataset.opens
  delete state.lost
  state.pressed = place
  await nextFrame()
  try {
    await Promise.all([startReact(), loadQuiz()])
  } catch (error) {
    console.error(error)
    dispatchEvent(new Event('page:lost'))
    return
  }
  delete state.pressed
  // React may have replaced the button.
  const current = button.isConnected ? button : document.querySelector<HTMLElement>(`[data-opens="${place}"]`)
  current?.click()
}

export function startReactForTaps() {
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-opens]')
      if (isLive || !button) return
      event.preventDefault()
      event.stopPropagation()
      if (state.pressed !== button.dataset.opens) openQuiz(button)
    },
    true,
  )
}

export async function showNewerContent(mark: string) {
  await startReact()
  dispatchEvent(new CustomEvent('page:newer', {detail: mark}))
}
