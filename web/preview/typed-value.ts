/** Parses a number that the page shows, such as `€2.400` or `4,9`. */
export const shownNumber = (text: string) => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'))

export const rawNumber = (value: number) => String(value).replace('.', ',')

/** Converts a typed text to a field's value. Returns undefined for an empty text and null for an invalid number. */
export function typedValue(text: string, before: string | number): string | number | undefined | null {
  if (text.trim() === '') return undefined
  // Replaces pasted line breaks by spaces in a field that had one line.
  if (typeof before === 'string') return before.includes('\n') ? text : text.replaceAll(/\s*\n\s*/g, ' ')
  const number = Number(text.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : null
}
