/**
 * Where the layout changes, by the width of the window in em: it follows the reader's text size. Written so that every
 * browser of the floor reads it (docs/reference/browsers.md): a range such as `width >= 60em` would be no rule at all in many.
 * `below` is exactly the opposite of `from`, with no gap between them.
 */
export const from = (em: number) => `@media (min-width: ${em}em)`
export const below = (em: number) => `@media not all and (min-width: ${em}em)`

/** Before Chrome 105 and Firefox 121. A selector that names `:has` spoils its whole rule there: these are rules apart. */
export const WITHOUT_HAS = '@supports not selector(:has(*))'
