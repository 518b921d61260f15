import {encodeText} from './encode.ts'

/** Enough to keep headers and extra recipients out; whether the box exists is not for us to say. */
const ADDRESS = /^([^\s@,;<>"?&]+)@([^\s@,;<>"?&/:]+)$/u

export interface MailDraft {
  to: string | null | undefined
  subject?: string | null | undefined
  body?: string | null | undefined
}

/** A mail draft. The subject stays one line, whatever it holds. Null: leave the link out. */
export function mailLink({to, subject, body}: MailDraft): string | null {
  const match = ADDRESS.exec(to?.trim() ?? '')
  if (!match) return null
  const [, box = '', domain = ''] = match
  const oneLine = subject?.replace(/\s+/g, ' ').trim()
  const fields = [
    oneLine ? `subject=${encodeText(oneLine)}` : '',
    body?.trim() ? `body=${encodeText(body.trim())}` : '',
  ].filter(Boolean)
  const query = fields.length > 0 ? `?${fields.join('&')}` : ''
  return `mailto:${encodeText(box)}@${encodeText(domain)}${query}`
}
