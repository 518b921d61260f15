import {type Lead, STATUSES, type Status} from './lead.ts'

/** What staff write to a visitor: prepared, shown, changed at will, and sent by their own programs. Pure. */
export interface Message {
  subject: string
  body: string
}

export const TEMPLATES = [
  {name: 'first', title: 'Primo contatto'},
  {name: 'photo', title: 'Richiesta di una foto'},
  {name: 'report', title: 'Invio della valutazione'},
  {name: 'later', title: 'Scuse per il ritardo'},
] as const
export type Template = (typeof TEMPLATES)[number]['name']

type About = Pick<Lead, 'location' | 'goal' | 'timeframe' | 'photo_url'>

const quoted = (text: string) => `«${text.trim()}»`

/** Said in the page's words: what was promised there is a 'valutazione' by doctors, and Lei has no capital. */
const BODIES: Record<Template, (lead: About) => Message> = {
  first: ({goal, timeframe}) => ({
    subject: 'La sua richiesta di valutazione',
    body: `abbiamo ricevuto le sue risposte, grazie. Come obiettivo ha indicato ${quoted(goal)}, come periodo ${quoted(timeframe)}.

I nostri medici le leggono con attenzione e preparano la sua valutazione. Nel frattempo può rispondere a questo messaggio con qualsiasi domanda; se preferisce una telefonata, ci indichi un numero e un orario.`,
  }),
  photo: () => ({
    subject: 'Una foto per la sua valutazione',
    body: `per una valutazione più precisa ai nostri medici serve una foto della zona da trattare, alla luce naturale, dall’alto e di fronte.

Se vuole, può inviarla rispondendo a questo messaggio. La vedono soltanto i medici e chi le risponde.`,
  }),
  report: ({goal}) => ({
    subject: 'La sua valutazione',
    body: `in allegato trova la valutazione che i nostri medici hanno preparato a partire dalle sue risposte e dal suo obiettivo, ${quoted(goal)}. È un primo orientamento e non sostituisce una visita.

Se vuole parlarne con un medico, risponda a questo messaggio: le proponiamo volentieri un orario.`,
  }),
  later: () => ({
    subject: 'La sua valutazione è in preparazione',
    body: `le avevamo promesso la valutazione entro 24\u00a0ore e non ci siamo riusciti: ce ne scusiamo.

I nostri medici la stanno completando; la riceverà al più presto a questo indirizzo.`,
  }),
}

export function messageOf(template: Template, lead: About, clinic: string | null): Message {
  const {subject, body} = BODIES[template](lead)
  return {subject, body: `Buongiorno,\n\n${body}\n\nCordiali saluti${clinic ? `\n${clinic}` : ''}`}
}

/** The likely next message, so that one click is enough. */
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

/** Without a number, since nobody asked for one: WhatsApp lets the employee choose the person. */
export const whatsappLink = ({body}: Message) => `https://wa.me/?text=${encodeURIComponent(body)}`
