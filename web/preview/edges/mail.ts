import {type MailDraft, mailLink as original} from '../../contact/mail.ts'
import {cleanMaybe} from '../marks.ts'

export * from '../../contact/mail.ts'

export const mailLink = ({to, subject, body}: MailDraft) =>
  original({to: cleanMaybe(to), subject: cleanMaybe(subject), body: cleanMaybe(body)})
