export type TemplateValues = Readonly<Record<string, string | null | undefined>>

/** Matches a placeholder with its currency or percent sign, or an unpaired brace. */
const PLACEHOLDER = /([^\S\n]*€?)\{([^{}]*)\}([^\S\n]*[%€])?|[{}]/g

/**
 * Replaces placeholders such as `{pacchetto}`. Removes a placeholder without a value, together with its € or % and
 * the spaces before it. Braces inside values remain.
 */
export const fillTemplate = (template: string | null | undefined, values: TemplateValues = {}): string =>
  (template ?? '').replace(PLACEHOLDER, (_, before = '', name = '', after = '') => {
    const key = name.trim()
    const value = Object.hasOwn(values, key) ? values[key] : null
    return value?.trim() ? before + value + after : ''
  })
