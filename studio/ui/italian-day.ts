/** The day in Italy, wherever somebody sits, as `2026-03-01`: Swedish dates are written so. */
export const italianDay = (time: number) =>
  new Date(time).toLocaleDateString('sv-SE', {timeZone: 'Europe/Rome'})
