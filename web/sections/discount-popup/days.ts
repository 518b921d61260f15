export const todayInItaly = () => new Date().toLocaleDateString('sv', {timeZone: 'Europe/Rome'})

/** Returns whether the discount is valid today by the visitor's clock. The first and the last day are included. */
export function isDiscountDay(): boolean {
  const {from, until} = document.querySelector<HTMLElement>('[data-discount-popup]')?.dataset ?? {}
  if (!from && !until) return true
  const today = todayInItaly()
  return (!from || from <= today) && (!until || today <= until)
}
