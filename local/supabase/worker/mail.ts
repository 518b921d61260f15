import {createTransport} from 'nodemailer'
import {type Channel, DeliveryError, type MailOptions} from './notify.ts'

const plain = (value: unknown) => String(value ?? '').replace(/[\r\n\t]+/g, ' ')

/**
 * Mail travels and rests in places that nobody here controls: it says that a lead is there and what it is
 * about, and leaves the person's address and photo on the desk.
 */
export function mailChannel({url, from, to, deskUrl}: MailOptions): Channel {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'email',
    deliver: async (lead) => {
      const lines = [
        'È arrivata una nuova richiesta dal quiz.',
        '',
        `Obiettivo: ${plain(lead.goal)}`,
        `Quando: ${plain(lead.timeframe)}`,
        `Città: ${plain(lead.location)}`,
        `Foto: ${lead.photo_url ? 'sì' : 'no'}`,
        '',
        deskUrl
          ? `Apri la richiesta: ${deskUrl}`
          : 'La richiesta completa è nello Studio, alla voce Richieste.',
        'Al visitatore è stato promesso il report entro 24 ore.',
      ]
      const message = {
        from,
        to,
        subject: 'Nuova richiesta dal quiz',
        text: lines.join('\n'),
        // The same for each attempt: a mailbox that got it twice shows it once.
        messageId: `<lead-${lead.id}@quiz.invalid>`,
      }
      await transport.sendMail(message).catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        throw new DeliveryError(`SMTP ${code}`)
      })
    },
    close: () => transport.close(),
  }
}
