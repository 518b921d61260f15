/** A number as the page shows it: `€2.400`, `4,9`. */
export const shownNumber = (text: string) => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'))

export const rawNumber = (value: number) => String(value).replace('.', ',')

/** Returns what was typed as a value; undefined for an empty field, null for a number that is none. */
export function typedValue(text: string, before: string | number): string | number | undefined | null {
  if (text.trim() === '') return undefined
  // A line that was pasted with breaks stays a line.
  if (typeof before === 'string') return before.includes('\n') ? text : text.replaceAll(/\s*\n\s*/g, ' ')
  const number = Number(text.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : null
}
