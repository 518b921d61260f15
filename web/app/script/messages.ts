/** Returns the text of a message that the page was rendered with (`sections/script-messages.tsx`). */
export const messageOnPage = (name: string) => document.querySelector(`[data-message="${name}"]`)?.textContent
