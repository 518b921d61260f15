import {plainNumber} from './digits.ts'

/** A number to dial, country code included or not. Null: leave the link out. */
export function telephoneLink(written: string | null | undefined): string | null {
  const number = plainNumber(written)
  const digits = number?.replace('+', '').length ?? 0
  return number && digits >= 3 && digits <= 15 ? `tel:${number}` : null
}
