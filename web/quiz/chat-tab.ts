import {attempt} from '../ui/attempt.ts'

/**
 * A browser tab that is opened before it is known where it leads. Browsers only let a click open a tab, and the click
 * is over once the answers are saved: so it is opened blank, and sent on later. Null where the browser allows no tab;
 * the link on the page does it then.
 */
export function openChatTab(waiting: string | null | undefined) {
  const tab = attempt(() => window.open('', '_blank'), null)
  // Browsers inside of apps may know one tab only: that is this page, and it stays.
  if (!tab || tab === window) return null
  attempt(() => {
    tab.opener = null
    tab.document.title = waiting ?? ''
    tab.document.body.textContent = waiting ?? ''
  }, undefined)
  // A tab that the visitor has already closed refuses everything, and that is fine.
  return {
    lead: (href: string) => attempt(() => tab.location.replace(href), undefined),
    close: () => attempt(() => tab.close(), undefined),
  }
}
