/** People write numbers with spaces, dots, dashes, slashes and brackets; nothing else is forgiven. */
const DECORATION = /[\s().\-/\u2010-\u2013]/g

/** A written telephone number without its decoration: an optional leading +, then digits. `00` becomes `+`. */
export function plainNumber(written: string | null | undefined): string | null {
  const bare = (written ?? '').replace(DECORATION, '').replace(/^00/, '+')
  return /^\+?\d+$/.test(bare) ? bare : null
}
