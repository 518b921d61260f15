/** Units of which there is more than one word, and what one of them is in the unit that is compared. */
const UNITS: readonly (readonly [pattern: RegExp, unit: string, scale: number])[] = [
  [/^(?:€|euro|eur)$/, 'euro', 1],
  [/^(?:%|per ?cento)$/, 'percent', 1],
  [/^(?:or[ae]|h)$/, 'hours', 1],
  [/^giorn(?:[oi]|at[ae])$/, 'hours', 24],
  [/^settiman[ae]$/, 'hours', 168],
  [/^mes[ei]$/, 'months', 1],
  [/^ann[oi]$/, 'months', 12],
  [/^(?:nott[ei]|pernottament[oi])$/, 'nott', 1],
  [/^(?:innest[oi]|grafts?|unità|bulbi|follicoli)$/, 'innest', 1],
  [/^(?:sedut[ae]|session[ei])$/, 'sedut', 1],
  [/^stell[ae]$/, 'stell', 1],
]

export interface Unit {
  readonly unit: string
  readonly scale: number
}

/** The unit that a word names: one of those above, else the word itself, whether it stands for one or for many. */
export function unitOf(word: string): Unit {
  const lower = word.toLowerCase().replace(/\s+/, ' ')
  const known = UNITS.find(([pattern]) => pattern.test(lower))
  return known ? {unit: known[1], scale: known[2]} : {unit: lower.replace(/[aeiou]$/, ''), scale: 1}
}

export const isKnownUnit = (word: string): boolean =>
  UNITS.some(([pattern]) => pattern.test(word.toLowerCase()))

/** What can be counted after its name as well: 'innesti: fino a 3.000', 'le tappe sono quattro'. */
export const NAMED_FIRST =
  /(?<!\p{L})(?<noun>notti|innesti|stelle|sedute|pacchetti|proposte|tappe|passi|domande|testimonianze)(?:\s*:|\s+(?:sono|diventano|arrivano|salgono))\s*(?:(?:si|arriva|sono|soltanto|solo|in\s+tutto|fino|al|a|massimo|circa)\s+)*$/iu
