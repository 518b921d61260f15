/** Numbers as visitors write them. Pure. */
const ITALIAN_MOBILE = /^3\d{8,9}$/
const INTERNATIONAL = /^[1-9]\d{7,14}$/

/** What wa.me takes, country code first; null: the country cannot be told. */
export function chatNumber(written: string): string | null {
  const bare = written.replaceAll(/[^0-9+]/g, '').replace(/^00/, '+')
  if (ITALIAN_MOBILE.test(bare)) return `39${bare}`
  const digits = bare.slice(1)
  return bare.startsWith('+') && INTERNATIONAL.test(digits) ? digits : null
}
