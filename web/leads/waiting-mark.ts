/** Says without opening a database that a lead may be waiting. Also the prefix of rows kept in `localStorage`. */
export const WAITING_MARK = 'leads.outbox'

function mayWait(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(WAITING_MARK))
  } catch {
    return false
  }
}

/** Called once the page is at rest: sends what an earlier visit left, and loads nothing for anybody else. */
export function resumeLeads(): void {
  if (mayWait()) import('./outbox.ts').then(({startOutbox}) => startOutbox()).catch(() => {})
}

export function markWaiting(something: boolean): void {
  try {
    if (something) localStorage.setItem(WAITING_MARK, '1')
    else localStorage.removeItem(WAITING_MARK)
  } catch {
    // Then it goes out when the visitor comes near the end of the quiz again.
  }
}
