const TOAST_MS = 2000
const waiting: string[] = []

function showNext() {
  const place = document.querySelector<HTMLElement>('[data-toast]')
  if (!place?.firstElementChild) return
  const [message] = waiting
  place.hidden = message === undefined
  place.firstElementChild.textContent = message ?? ''
  if (message === undefined) return
  setTimeout(() => {
    waiting.shift()
    showNext()
  }, TOAST_MS)
}

/** Shows messages for 2 s each, one after the other. Their element is outside React's root (`toast.tsx`). */
export function showToast(message: string | null | undefined) {
  if (!message) return
  waiting.push(message)
  if (waiting.length === 1) showNext()
}
