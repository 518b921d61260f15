/**
 * A browser tab that is opened before it is known where it leads. Browsers only let a click open a tab, and the click is over once the answers are saved: so it is opened blank, and
 * sent on later. Null where the browser allows no tab; the link on the page does it then.
 */
export function openChatTab(waiting: string | null | undefined) {
  const tab = attempt(() => window.open('', '_blank'))
  // Browsers inside of apps may know one tab only: that is this page, and it stays.
  if (!tab || tab === window) return null
  attempt(() => {
    tab.opener = null
    tab.document.title = waiting ?? ''
    tab.document.body.textContent = waiting ?? ''
  })
  return {
    lead: (href: string) => void attempt(() => tab.location.replace(href)),
    close: () => void attempt(() => tab.close()),
  }
}

/** A tab that the visitor has already closed refuses everything, and that is fine. */
function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}
