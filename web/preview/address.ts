/** A view at `/anteprima/<kind>/<detail>`. `studio/tools/presentazione/logic/views.ts` lists the views. */
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
  /** Calls the listener for Back and Forward, not for the `popstate` events of `go()`, whose `isTrusted` is false. */
  ownSteps: (listener: () => void) => onPopState(({isTrusted}) => isTrusted && listener()),
  go(url: string, isAnew = false) {
    if (isAnew) turn++
    history.replaceState(null, '', url)
    // `replaceState` sends no `popstate` event.
    dispatchEvent(new PopStateEvent('popstate'))
  },
  /** Returns a React key that changes when the path changes or `go()` restarts the view. */
  visit: () => `${turn} ${location.pathname}`,
}
