import {whatsappLink} from '../contact/links.ts'
import {fillTemplate, type TemplateValues} from '../contact/template.ts'
import type {Page, Section} from './page.ts'

/** Returns a WhatsApp link with one of the clinic's messages as its text. Returns null without a valid number. */
export const clinicChat = (
  {contact, messages}: Pick<Page, 'contact' | 'messages'>,
  message: Exclude<keyof Section<'messages'>, 'references'>,
  values?: TemplateValues,
) => whatsappLink(contact?.whatsapp, fillTemplate(messages?.[message], values))
