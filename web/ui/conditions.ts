/**
 * Media queries by width in em, so that the layout follows the reader's text size. Browsers of the floor ignore ranges
 * such as `width >= 60em` (docs/reference/browsers.md). `below` is the exact opposite of `from`.
 */
export const from = (em: number) => `@media (min-width: ${em}em)`
export const below = (em: number) => `@media not all and (min-width: ${em}em)`

/** For Chrome before 105 and Firefox before 121, which drop a whole rule if one of its selectors has `:has`. */
export const WITHOUT_HAS = '@supports not selector(:has(*))'
