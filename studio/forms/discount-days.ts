import {type Fields, textOf} from '../documents/values.ts'

const dayOf = (year: boolean) =>
  new Intl.DateTimeFormat('it-IT', {
    day: 'numeric',
    month: 'long',
    ...(year && {year: 'numeric'}),
    timeZone: 'UTC',
  })

/** Says whether the discount appears on this Italian day, such as `2026-12-01`, once the form is published. */
export function describeDiscount({enabled, from, until}: Fields, today: string): string {
  const [first, last] = [textOf(from), textOf(until)]
  const inWords = (day: string) => dayOf(day.slice(0, 4) !== today.slice(0, 4)).format(Date.parse(day))
  if (enabled === false) return 'Oggi non appare: la finestra è spenta.'
  if (first > today) return `Oggi non appare: comincia il ${inWords(first)}.`
  if (last && last < today) return `Oggi non appare: è finito il ${inWords(last)}.`
  return last ? `Oggi appare, fino al ${inWords(last)}.` : 'Oggi appare.'
}
