/**
 * Media queries by width in em, so that the layout depends on the reader's text size. The oldest supported browsers
 * (docs/reference/browsers.md) ignore ranges such as `width >= 60em`. `below` is the exact opposite of `from`.
 */
export const from = (em: number) => `@media (min-width: ${em}em)`
export const below = (em: number) => `@media not all and (min-width: ${em}em)`

/** Condition for Chrome before 105 and Firefox before 121, which ignore a whole rule if one selector has `:has`. */
export const WITHOUT_HAS = '@supports not selector(:has(*))'
