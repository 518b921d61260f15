/** In UTF-16 units, as a field's `maxlength` counts. The database takes as many characters. */
export const LONGEST_WRITTEN = 120

/** Control characters and halves of emoji: the database refuses them, and nobody means them. */
const UNSTORABLE = /[\p{Cc}\p{Surrogate}]/gu

/** What a visitor wrote as it can be stored; '' if that is nothing. Pasting and autofill may go past `maxlength`. */
export const writtenAnswer = (text: string): string =>
  text.trim().slice(0, LONGEST_WRITTEN).replace(UNSTORABLE, '').trim()
