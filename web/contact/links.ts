type Text = string | null | undefined

const DECORATION = /[\s().\-/\u2010-\u2013]/g

/** Removes separators and replaces a leading 00 by +. Returns null unless only digits and perhaps a first + remain. */
function plainNumber(written: Text): string | null {
  const bare = (written ?? '').replace(DECORATION, '').replace(/^00/, '+')
  return /^\+?\d+$/.test(bare) ? bare : null
}

export function telephoneLink(written: Text): string | null {
  const number = plainNumber(written)
  const digits = number?.replace('+', '').length ?? 0
  return number && digits >= 3 && digits <= 15 ? `tel:${number}` : null
}

/** Matches lone surrogates, on which `encodeURIComponent` throws. */
const LONE_SURROGATE = /\p{Surrogate}/gu

/** Encodes a text for a URL, with the line breaks CR LF that mail drafts require. */
function encodeText(text: string): string {
  const lines = text.replace(/\r\n?|\n/g, '\r\n')
  return encodeURIComponent(lines.replace(LONE_SURROGATE, '\uFFFD'))
}

/** Matches international numbers (E.164): 8 to 15 digits without a leading 0. */
const INTERNATIONAL = /^[1-9]\d{7,14}$/

/** Returns the digits with country code that wa.me needs. Returns null if the number is not international. */
export function whatsappNumber(written: Text): string | null {
  const digits = plainNumber(written)?.replace('+', '') ?? ''
  return INTERNATIONAL.test(digits) ? digits : null
}

export function whatsappLink(number: Text, text: Text): string | null {
  const digits = whatsappNumber(number)
  if (!digits) return null
  const message = text?.trim()
  return message ? `https://wa.me/${digits}?text=${encodeText(message)}` : `https://wa.me/${digits}`
}

const COUNTRY_CODE = /^([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(.+)/

/** Formats an international number with + and spaces. Returns other texts unchanged, and null if none is given. */
export function numberShown(written: Text): string | null {
  const [, country, rest = ''] = COUNTRY_CODE.exec(whatsappNumber(written) ?? '') ?? []
  return country ? `+${country} ${rest.match(/\d{3}(?=\d{2})|\d+/g)?.join(' ')}` : (written ?? null)
}

export function whatsappShown(number: Text, telephone: Text): string | null {
  const digits = whatsappNumber(number)
  if (!digits) return null
  return telephone && plainNumber(telephone)?.replace('+', '') === digits ? telephone : numberShown(digits)
}

/** Matches an e-mail address without characters that could add headers or recipients to a mail draft. */
const ADDRESS = /^([^\s@,;<>"?&]+)@([^\s@,;<>"?&/:]+)$/u

export type MailDraft = Partial<Record<'to' | 'subject' | 'body', Text>>

export function mailLink({to, subject, body}: MailDraft): string | null {
  const [, box, domain] = ADDRESS.exec(to?.trim() ?? '') ?? []
  if (!box || !domain) return null
  const fields = Object.entries({subject: subject?.replace(/\s+/g, ' '), body}).flatMap(([name, text]) =>
    text?.trim() ? [`${name}=${encodeText(text.trim())}`] : [],
  )
  const query = fields.length > 0 ? `?${fields.join('&')}` : ''
  return `mailto:${encodeText(box)}@${encodeText(domain)}${query}`
}
