/** Says without opening a database that a lead may be waiting. Also the prefix of rows kept in `localStorage`. */
export const WAITING_MARK = 'leads.outbox'

export function mayWait(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(WAITING_MARK))
  } catch {
    return false
  }
}

export function markWaiting(something: boolean): void {
  try {
    if (something) localStorage.setItem(WAITING_MARK, '1')
    else localStorage.removeItem(WAITING_MARK)
  } catch {
    // Then it goes out when the visitor comes near the end of the quiz again.
  }
}
