/** Returns the day in Italy as `2026-03-01`. The Swedish locale uses this format. */
export const italianDay = (time: number) =>
  new Date(time).toLocaleDateString('sv-SE', {timeZone: 'Europe/Rome'})
