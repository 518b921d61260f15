/** Returns the text of a hidden message that `sections/script-messages.tsx` has rendered. */
export const messageOnPage = (name: string) => document.querySelector(`[data-message="${name}"]`)?.textContent
