/** A visit is what the browser's tab calls one: a reload is still the same visit, another tab is not. */
const KEY = 'sconto-chiuso'

/** Storage may be forbidden or, on the server, not there: the popup then forgets with the page. */
export function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function rememberClosed() {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // The page's own state still knows.
  }
}
