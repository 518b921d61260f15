/** Replaces the functions that format content. Results keep the content's preview mark, but URLs contain no marks. */
import * as format from '../../contact/format.ts'
import * as links from '../../contact/links.ts'
import {fillTemplate as fill, type TemplateValues} from '../../contact/template.ts'
import {clean, cleanMaybe, isMarked, markOf} from '../marks.ts'

type Text = string | null | undefined
type Value = number | Text

const copyMark = (text: string | null, source: Value) => (text === null ? null : `${text}${markOf(source)}`)

const keeping = (format: (value: number | null | undefined) => string | null) => (value: Value) =>
  copyMark(format(isMarked(value) ? Number(clean(value)) : (value as number | null | undefined)), value)

export const formatNumber = keeping(format.formatNumber)
export const formatAmount = keeping(format.formatAmount)
export const formatEuro = keeping(format.formatEuro)
export const formatRating = keeping(format.formatRating)

export const telephoneLink = (written: Text) => links.telephoneLink(cleanMaybe(written))
export const whatsappLink = (number: Text, text: Text) =>
  links.whatsappLink(cleanMaybe(number), cleanMaybe(text))
export const numberShown = (written: Text) => copyMark(links.numberShown(cleanMaybe(written)), written)
export const whatsappShown = (number: Text, telephone: Text) =>
  copyMark(links.whatsappShown(cleanMaybe(number), cleanMaybe(telephone)), number)
export const mailLink = ({to, subject, body}: links.MailDraft) =>
  links.mailLink({to: cleanMaybe(to), subject: cleanMaybe(subject), body: cleanMaybe(body)})

/** Compares topics without their preview marks, because the marks of two questions differ. */
export const isSameTopic = (one: string, other: Text) => clean(one) === clean(other ?? '')

/** Fills a template. Each part keeps the preview mark of its field: the template's words and each value. */
export function fillTemplate(template: Text, values: TemplateValues = {}): string {
  const own = markOf(template)
  // A mark belongs to the text before it, so the template's mark is added before each value.
  const begun = Object.entries(values).map(([name, value]) => {
    if (!isMarked(value)) return [name, value] as const
    return [name, clean(value).trim() && `${own}${value}`] as const
  })
  return `${fill(clean(template ?? ''), Object.fromEntries(begun))}${own}`
}
