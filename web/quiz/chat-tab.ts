import {attempt} from '../ui/attempt.ts'

/**
 * Opens a blank tab, which leads to the chat once the answers are saved. Browsers open a tab only within a click.
 * Returns null where the browser opens none: the page then shows a link.
 */
export function openChatTab(waiting: string | null | undefined) {
  const tab = attempt(() => window.open('', '_blank'), null)
  // An in-app browser may return the page itself.
  if (!tab || tab === window) return null
  attempt(() => {
    tab.opener = null
    tab.document.title = waiting ?? ''
    tab.document.body.textContent = waiting ?? ''
  }, undefined)
  // The visitor may have closed the tab.
  return {
    navigate: (href: string) => attempt(() => tab.location.replace(href), undefined),
    close: () => attempt(() => tab.close(), undefined),
  }
}
