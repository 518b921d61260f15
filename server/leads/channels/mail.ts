import {createTransport} from 'nodemailer'
import {type Alarm, type ChannelKind, DeliveryError, type Lead} from './channel.ts'

const isMailbox = (value: string) => /^[^@\s]+@[^@\s]+$|<[^@\s]+@[^@\s]+>$/.test(value)

const onOneLine = (value: unknown) => String(value ?? '').replace(/[\r\n\t]+/g, ' ')

/** Omits the visitor's e-mail address and photo, because the clinic does not control where e-mails are stored. */
const textOf = (lead: Lead, desk: string) => `È arrivata una nuova richiesta dal quiz.

Obiettivo: ${onOneLine(lead.goal)}
Quando: ${onOneLine(lead.timeframe)}
Città: ${onOneLine(lead.location)}
Foto: ${lead.photo_url ? 'sì' : 'no'}

Apri la richiesta: ${desk}
Al visitatore è stata promessa la valutazione entro 24\u00a0ore.`

const PROMISE_MS = 24 * 3_600_000
const MAX_LINKS = 50

const momentOf = (milliseconds: number) =>
  new Date(milliseconds).toLocaleString('it-IT', {
    timeZone: 'Europe/Rome',
    dateStyle: 'long',
    timeStyle: 'short',
  })

function alarmText({kind, leads}: Alarm, desk: string): {subject: string; text: string} {
  const links = leads.slice(0, MAX_LINKS).map(({id}) => `${desk}/${id}`)
  const received = Date.parse(leads[0]?.created_at ?? '')
  if (kind === 'due')
    return {
      subject: 'Una richiesta aspetta ancora risposta',
      text: `Una richiesta dal quiz è ancora nuova.

Ricevuta: ${momentOf(received)}
Risposta promessa entro: ${momentOf(received + PROMISE_MS)}

Apri la richiesta: ${links[0]}`,
    }
  return {
    subject: `Da richiamare oggi: ${leads.length}`,
    text: `Persone da richiamare oggi: ${leads.length}

${links.join('\n')}

Tutte le richieste: ${desk}`,
  }
}

export const mail: ChannelKind = {
  name: 'email',
  read({together, problem}, desk) {
    const given = together('SMTP_URL', 'MAIL_FROM', 'MAIL_TO')
    if (!given) return null
    const {SMTP_URL: url, MAIL_FROM: from, MAIL_TO: to} = given
    if (url && !/^smtps?:\/\/[^/]/.test(url)) problem('SMTP_URL must begin with smtp:// or smtps://')
    if (from && !isMailbox(from)) problem('MAIL_FROM must be an e-mail address')
    if (to && !to.split(',').every((one) => isMailbox(one.trim())))
      problem('MAIL_TO must be an e-mail address, or several with commas between them')
    const transport = createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    /** Sends an e-mail. All attempts for one message have the same `name`, so mail programs can detect repetitions. */
    const send = async (name: string, message: {subject: string; text: string}) => {
      const messageId = `<${name}@quiz.invalid>`
      await transport.sendMail({from, to, ...message, messageId}).catch(({code}: {code?: string}) => {
        throw new DeliveryError(`SMTP ${code ?? 'unknown'}`)
      })
    }
    return {
      deliver: (lead) =>
        send(`lead-${lead.id}`, {subject: 'Nuova richiesta dal quiz', text: textOf(lead, desk)}),
      sendAlarm: (alarm) => send(alarm.key.replace(':', '-'), alarmText(alarm, desk)),
    }
  },
}
