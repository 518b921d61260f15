/** Who writes in a field, and since when. */
export interface Turn {
  id: string
  since: number
}

/** Two who begin before hearing of each other find the same: whose first letter was earlier. */
export const comesAfter = (mine: Turn, others: readonly Turn[]) =>
  others.some(({id, since}) => since < mine.since || (since === mine.since && id < mine.id))
