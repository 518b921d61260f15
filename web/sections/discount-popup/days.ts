export const todayInItaly = () => new Date().toLocaleDateString('sv', {timeZone: 'Europe/Rome'})

/** Returns whether the discount is valid today in Italy, by the visitor's clock. A missing day sets no limit. */
export function isDiscountDay(): boolean {
  const {from, until} = document.querySelector<HTMLElement>('[data-discount-popup]')?.dataset ?? {}
  if (!from && !until) return true
  const today = todayInItaly()
  return (!from || from <= today) && (!until || today <= until)
}
