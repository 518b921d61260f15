/** `/anteprima/<kind>/<detail>`; the Studio's side is `studio/tools/presentazione/logic/views.ts`. */
export interface View {
  kind: string
  detail: string | null
}

export function viewOf(pathname: string): View {
  const [kind = '', detail] = pathname
    .replace(/^\/anteprima\/?/, '')
    .split('/')
    .map(decodeURIComponent)
  return {kind, detail: detail || null}
}

let turn = 0

function onPopState(listener: (event: PopStateEvent) => void) {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

export const address = {
  href: () => `${location.pathname}${location.search}${location.hash}`,
  subscribe: onPopState,
  /** Back and Forward in the frame. A report of the Studio's own steps could lead it back. */
  ownSteps: (listener: () => void) => onPopState(({isTrusted}) => isTrusted && listener()),
  go(url: string, isAnew = false) {
    if (isAnew) turn++
    history.replaceState(null, '', url)
    // The browser sends this event for its own Back and Forward only.
    dispatchEvent(new PopStateEvent('popstate'))
  },
  /** Changes each time that a view begins. */
  visit: () => `${turn} ${location.pathname}`,
}
