import {createTransport} from 'nodemailer'
import {type ChannelKind, DeliveryError, type Lead} from './channel.ts'

const isMailbox = (value: string) => /^[^@\s]+@[^@\s]+$|<[^@\s]+@[^@\s]+>$/.test(value)

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

const onOneLine = (value: unknown) => String(value ?? '').replace(/[\r\n\t]+/g, ' ')

/** Omits the visitor's address and photo, because the clinic does not control where mail is stored. */
const textOf = (lead: Lead, desk: string) => `È arrivata una nuova richiesta dal quiz.

Obiettivo: ${onOneLine(lead.goal)}
Quando: ${onOneLine(lead.timeframe)}
Città: ${onOneLine(lead.location)}
Foto: ${lead.photo_url ? 'sì' : 'no'}

Apri la richiesta: ${desk}
Al visitatore è stata promessa la valutazione entro 24\u00a0ore.`

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
    return async (lead) => {
      const message = {
        from,
        to,
        subject: 'Nuova richiesta dal quiz',
        text: textOf(lead, desk),
        // Stays the same in each attempt, so that a mailbox shows a repeated mail once.
        messageId: `<lead-${lead.id}@quiz.invalid>`,
      }
      await transport.sendMail(message).catch((error: unknown) => {
        throw new DeliveryError(`SMTP ${codeOf(error)}`)
      })
    }
  },
}
