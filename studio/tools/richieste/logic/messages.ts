import type {Lead} from './lead.ts'

/** What staff write to a visitor: prepared, shown, changed at will, and sent by their own programs. Pure. */
export interface Message {
  subject: string
  body: string
}

export const TEMPLATES = [
  {name: 'first', title: 'Primo contatto'},
  {name: 'photo', title: 'Chiedere una foto'},
  {name: 'report', title: 'Invio del report'},
  {name: 'later', title: 'Scuse per il ritardo'},
] as const
export type Template = (typeof TEMPLATES)[number]['name']

type About = Pick<Lead, 'location' | 'goal' | 'timeframe' | 'photo_url'>

const quoted = (text: string) => `«${text.trim()}»`

const BODIES: Record<Template, (lead: About) => Message> = {
  first: ({goal, timeframe}) => ({
    subject: 'La Sua richiesta di valutazione',
    body: `abbiamo ricevuto le Sue risposte, grazie. Come obiettivo ha indicato ${quoted(goal)}, come tempo ${quoted(timeframe)}.

Le stiamo leggendo con attenzione e Le prepariamo il report. Nel frattempo può rispondere a questo messaggio con qualsiasi domanda, oppure indicarci un numero di telefono e un orario in cui preferisce essere chiamato.`,
  }),
  photo: () => ({
    subject: 'Una foto per la Sua valutazione',
    body: `per darLe un parere più preciso ci aiuterebbe una foto della zona da trattare: con luce naturale, dall’alto e di fronte.

Può inviarla rispondendo a questo messaggio. La vedrà soltanto chi prepara il Suo report.`,
  }),
  report: ({goal}) => ({
    subject: 'Il Suo report personalizzato',
    body: `in allegato trova il report che abbiamo preparato a partire dalle Sue risposte e dal Suo obiettivo, ${quoted(goal)}.

Se vuole parlarne con un nostro consulente, risponda a questo messaggio: Le proponiamo volentieri un orario.`,
  }),
  later: () => ({
    subject: 'Il Suo report è in preparazione',
    body: `Le avevamo promesso il report entro 24 ore e non abbiamo rispettato il tempo indicato: ce ne scusiamo.

Lo stiamo completando e lo riceverà al più presto a questo indirizzo.`,
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

/** Line breaks as mail programs want them. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))

/** The address is the visitor's own words: what could end it or add another recipient is encoded. */
export const mailLink = (email: string, {subject, body}: Message) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encoded(subject)}&body=${encoded(body)}`

/** Without a number, since nobody asked for one: WhatsApp lets the employee choose the person. */
export const whatsappLink = ({body}: Message) => `https://wa.me/?text=${encodeURIComponent(body)}`
