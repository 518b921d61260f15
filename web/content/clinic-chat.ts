import {whatsappLink} from '../contact/links.ts'
import {fillTemplate, type TemplateValues} from '../contact/template.ts'
import type {Page, Section} from './page.ts'

/** A chat with the clinic that begins with one of its messages; null without a usable number. */
export const clinicChat = (
  {contact, messages}: Pick<Page, 'contact' | 'messages'>,
  message: Exclude<keyof Section<'messages'>, 'references'>,
  values?: TemplateValues,
) => whatsappLink(contact?.whatsapp, fillTemplate(messages?.[message], values))
