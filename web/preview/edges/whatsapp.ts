import * as original from '../../contact/whatsapp.ts'
import {cleanMaybe} from '../marks.ts'

type Text = string | null | undefined

export const whatsappNumber = (written: Text) => original.whatsappNumber(cleanMaybe(written))
export const whatsappLink = (number: Text, text: Text) =>
  original.whatsappLink(cleanMaybe(number), cleanMaybe(text))
