export type TemplateValues = Readonly<Record<string, string | null | undefined>>

/** A placeholder with its currency or percent sign, or a brace without a partner. */
const PLACEHOLDER = /([^\S\n]*€?)\{([^{}]*)\}([^\S\n]*[%€])?|[{}]/g

/**
 * Fills `{pacchetto}` and its like. A placeholder without a value is removed with its sign and the space before it.
 * Values are never read as templates: braces in them stay.
 */
export const fillTemplate = (template: string | null | undefined, values: TemplateValues = {}): string =>
  (template ?? '').replace(PLACEHOLDER, (_, before = '', name = '', after = '') => {
    const key = name.trim()
    const value = Object.hasOwn(values, key) ? values[key] : null
    return value?.trim() ? before + value + after : ''
  })
