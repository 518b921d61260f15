import * as original from '../../contact/whatsapp.ts'
import {cleanMaybe, signOf} from '../marks.ts'

export * from '../../contact/whatsapp.ts'

type Text = string | null | undefined

export const whatsappNumber = (written: Text) => original.whatsappNumber(cleanMaybe(written))
export const whatsappLink = (number: Text, text: Text) =>
  original.whatsappLink(cleanMaybe(number), cleanMaybe(text))
export const whatsappShown = (number: Text, telephone: Text) => {
  const shown = original.whatsappShown(cleanMaybe(number), cleanMaybe(telephone))
  return shown === null ? null : `${shown}${signOf(number)}`
}
