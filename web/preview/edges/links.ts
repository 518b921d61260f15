import * as original from '../../contact/links.ts'
import {cleanMaybe, signOf} from '../marks.ts'

type Text = string | null | undefined

export const telephoneLink = (written: Text) => original.telephoneLink(cleanMaybe(written))
export const whatsappLink = (number: Text, text: Text) =>
  original.whatsappLink(cleanMaybe(number), cleanMaybe(text))
export const numberShown = (written: Text) => {
  const shown = original.numberShown(cleanMaybe(written))
  return shown === null ? null : `${shown}${signOf(written)}`
}
export const whatsappShown = (number: Text, telephone: Text) => {
  const shown = original.whatsappShown(cleanMaybe(number), cleanMaybe(telephone))
  return shown === null ? null : `${shown}${signOf(number)}`
}
export const mailLink = ({to, subject, body}: original.MailDraft) =>
  original.mailLink({to: cleanMaybe(to), subject: cleanMaybe(subject), body: cleanMaybe(body)})
