import {attempt} from '../ui/attempt.ts'

/**
 * Opens a blank tab, which shows the chat once the answers are saved. Browsers allow a new tab only in a click handler.
 * Returns null if the browser blocks the tab. The page then shows a link.
 */
export function openChatTab(waiting: string | null | undefined) {
  const tab = attempt(() => window.open('', '_blank'), null)
  // An in-app browser may return the window of the page itself.
  if (!tab || tab === window) return null
  attempt(() => {
    tab.opener = null
    tab.document.title = waiting ?? ''
    tab.document.body.textContent = waiting ?? ''
  }, undefined)
  // Ignores errors, because the visitor may have closed the tab.
  return {
    navigate: (href: string) => attempt(() => tab.location.replace(href), undefined),
    close: () => attempt(() => tab.close(), undefined),
  }
}
