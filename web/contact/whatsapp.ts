import {plainNumber} from './digits.ts'
import {encodeText} from './encode.ts'

/** E.164: a country code never starts with 0, and the whole is at most 15 digits. */
const INTERNATIONAL = /^[1-9]\d{7,14}$/

/** wa.me wants digits only, country code first, no +. Null where the number cannot be that. */
export function whatsappNumber(written: string | null | undefined): string | null {
  const digits = plainNumber(written)?.replace('+', '') ?? ''
  return INTERNATIONAL.test(digits) ? digits : null
}

/** A chat with the clinic, its first message already written. Null: leave the link out. */
export function whatsappLink(
  number: string | null | undefined,
  text: string | null | undefined,
): string | null {
  const digits = whatsappNumber(number)
  if (!digits) return null
  const message = text?.trim()
  return message ? `https://wa.me/${digits}?text=${encodeText(message)}` : `https://wa.me/${digits}`
}

/** The number as one reads it: as the telephone is written where both are the same, else its digits. */
export function whatsappShown(
  number: string | null | undefined,
  telephone: string | null | undefined,
): string | null {
  const digits = whatsappNumber(number)
  if (!digits) return null
  return telephone && plainNumber(telephone)?.replace('+', '') === digits ? telephone : `+${digits}`
}
