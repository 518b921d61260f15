import {whatsappLink} from '../contact/links.ts'
import {fillTemplate, type TemplateValues} from '../contact/template.ts'
import type {Page, Section} from './page.ts'

/** Returns a link to a chat that begins with one of the clinic's messages. Returns null without a usable number. */
export const clinicChat = (
  {contact, messages}: Pick<Page, 'contact' | 'messages'>,
  message: Exclude<keyof Section<'messages'>, 'references'>,
  values?: TemplateValues,
) => whatsappLink(contact?.whatsapp, fillTemplate(messages?.[message], values))
