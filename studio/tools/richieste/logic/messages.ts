import {replies as SUGGESTED} from '../../../seed/content/replies.ts'
import {type Lead, STATUSES, type Status} from './lead.ts'

/** A prepared message to a visitor. Staff edit and send the message in their own mail program or in WhatsApp. */
export interface Message {
  subject: string
  body: string
}

export const TEMPLATES = [
  {name: 'first', title: 'Primo contatto'},
  {name: 'photo', title: 'Richiesta di foto'},
  {name: 'report', title: 'Invio della valutazione'},
  {name: 'later', title: 'Scuse per il ritardo'},
] as const
export type Template = (typeof TEMPLATES)[number]['name']

type Reply = keyof typeof SUGGESTED

/** The reply texts from the Studio and the clinic's name. Demo texts replace missing texts. */
export interface Replies extends Partial<Record<Reply, string | null>> {
  clinic?: string | null
}

type About = Pick<Lead, 'location' | 'goal' | 'timeframe'>

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  // Unknown placeholders stay visible, so that staff notice them before sending.
  text.replaceAll(/\{([^{}]*)\}/g, (whole, name) => values[name] ?? whole)

export function messageOf(template: Template, lead: About, replies: Replies): Message {
  const said = (reply: Reply) => replies[reply]?.trim() || SUGGESTED[reply]
  const values = {
    obiettivo: lead.goal.trim(),
    periodo: lead.timeframe.trim(),
    citta: lead.location.trim(),
    clinica: replies.clinic ?? '',
  }
  return {subject: said(`${template}Subject`), body: filled(said(`${template}Text`), values).trim()}
}

export function likelyTemplate(lead: Pick<Lead, 'status' | 'photo_url'>, overdue: boolean): Template {
  if (overdue) return 'later'
  if (lead.status === 'new') return 'first'
  return lead.photo_url ? 'report' : 'photo'
}

/** Returns the lead's status after this message, or null if the lead already has this status or a later one. */
export function statusAfter(template: Template, status: Status): Status | null {
  const reached: Status = template === 'report' ? 'report_sent' : 'contacted'
  return STATUSES.indexOf(status) < STATUSES.indexOf(reached) ? reached : null
}

/** Encodes a text for a `mailto:` link, with the CRLF line breaks that mail programs expect. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))

/** Returns a `mailto:` link. Encodes the address, because special characters could add a recipient or a header. */
export const mailLink = (email: string, {subject, body}: Message) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encoded(subject)}&body=${encoded(body)}`

const ITALIAN_MOBILE = /^3\d{8,9}$/
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/

/** Returns the number for wa.me with its country code, or null if the country is unknown. */
export function chatNumber(written: string): string | null {
  const bare = written.replaceAll(/[^0-9+]/g, '').replace(/^00/, '+')
  if (ITALIAN_MOBILE.test(bare)) return `39${bare}`
  return INTERNATIONAL.test(bare) ? bare.slice(1) : null
}

/** Returns a link to the visitor's chat. Without a number, WhatsApp asks staff to choose a contact. */
export const whatsappLink = ({body}: Message, number: string | null) =>
  `https://wa.me/${number ?? ''}?text=${encodeURIComponent(body)}`
