/** Functions that make a text of content. They keep its sign, except in addresses. */
import * as format from '../../contact/format.ts'
import * as links from '../../contact/links.ts'
import {fillTemplate as fill, type TemplateValues} from '../../contact/template.ts'
import {clean, cleanMaybe, isMarked, signOf} from '../marks.ts'

type Text = string | null | undefined
type Value = number | Text

const signed = (text: string | null, source: Value) => (text === null ? null : `${text}${signOf(source)}`)

const keeping = (format: (value: number | null | undefined) => string | null) => (value: Value) =>
  signed(format(isMarked(value) ? Number(clean(value)) : (value as number | null | undefined)), value)

export const formatNumber = keeping(format.formatNumber)
export const formatAmount = keeping(format.formatAmount)
export const formatEuro = keeping(format.formatEuro)
export const formatRating = keeping(format.formatRating)

export const telephoneLink = (written: Text) => links.telephoneLink(cleanMaybe(written))
export const whatsappLink = (number: Text, text: Text) =>
  links.whatsappLink(cleanMaybe(number), cleanMaybe(text))
export const numberShown = (written: Text) => signed(links.numberShown(cleanMaybe(written)), written)
export const whatsappShown = (number: Text, telephone: Text) =>
  signed(links.whatsappShown(cleanMaybe(number), cleanMaybe(telephone)), number)
export const mailLink = ({to, subject, body}: links.MailDraft) =>
  links.mailLink({to: cleanMaybe(to), subject: cleanMaybe(subject), body: cleanMaybe(body)})

/** One topic has another sign in each question. */
export const isSameTopic = (one: string, other: Text) => clean(one) === clean(other ?? '')

/** The template's words and its values keep their own signs. */
export function fillTemplate(template: Text, values: TemplateValues = {}): string {
  const own = signOf(template)
  // A sign ends its words, so the template's sign goes before each value.
  const begun = Object.entries(values).map(([name, value]) => {
    if (!isMarked(value)) return [name, value] as const
    return [name, clean(value).trim() && `${own}${value}`] as const
  })
  return `${fill(clean(template ?? ''), Object.fromEntries(begun))}${own}`
}
