import {replies as SUGGESTED} from '../../../seed/content/replies.ts'
import {type Lead, STATUSES, type Status} from './lead.ts'

/** What staff write to a visitor: prepared, shown, changed at will, and sent by their own programs. Pure. */
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

/** The editors' words and the clinic's name. What is missing is as in the demo content. */
export interface Replies extends Partial<Record<Reply, string | null>> {
  clinic?: string | null
}

type About = Pick<Lead, 'location' | 'goal' | 'timeframe'>

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  // A name that nothing fills in stays, to be seen before it is sent.
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

/** What a lead is once this message went out; null: it stands there already, or further on. */
export function statusAfter(template: Template, status: Status): Status | null {
  const reached: Status = template === 'report' ? 'report_sent' : 'contacted'
  return STATUSES.indexOf(status) < STATUSES.indexOf(reached) ? reached : null
}

/** Line breaks as mail programs want them. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))

/** The address is the visitor's own words: what could end it or add another recipient is encoded. */
export const mailLink = (email: string, {subject, body}: Message) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encoded(subject)}&body=${encoded(body)}`

const ITALIAN_MOBILE = /^3\d{8,9}$/
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/

/** What wa.me takes, country code first, of a number as visitors write them; null: the country cannot be told. */
export function chatNumber(written: string): string | null {
  const bare = written.replaceAll(/[^0-9+]/g, '').replace(/^00/, '+')
  if (ITALIAN_MOBILE.test(bare)) return `39${bare}`
  return INTERNATIONAL.test(bare) ? bare.slice(1) : null
}

/** To the person where there is a number that can be told; otherwise WhatsApp lets the employee choose. */
export const whatsappLink = ({body}: Message, number: string | null) =>
  `https://wa.me/${number ?? ''}?text=${encodeURIComponent(body)}`
