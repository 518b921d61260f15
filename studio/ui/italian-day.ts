/** Returns the day in Italy in the form `2026-03-01`, which is the date format of the Swedish locale. */
export const italianDay = (time: number) =>
  new Date(time).toLocaleDateString('sv-SE', {timeZone: 'Europe/Rome'})
