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

/** Shows each message for 2 s, one after the other. The toast's element (`toast.tsx`) is outside React's root. */
export function showToast(message: string | null | undefined) {
  if (!message) return
  waiting.push(message)
  if (waiting.length === 1) showNext()
}
