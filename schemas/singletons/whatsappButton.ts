import {CommentIcon} from '@sanity/icons/Comment'
import {defineType} from 'sanity'
import {fixedPreview} from '../fields/singleton.ts'
import {line} from '../fields/text.ts'

export const whatsappButton = defineType({
  name: 'whatsappButton',
  title: 'Pulsante WhatsApp',
  description: 'Il pulsante sempre visibile in basso; il suo messaggio sta in «Messaggi».',
  type: 'document',
  icon: CommentIcon,
  fields: [
    line({
      name: 'label',
      title: 'Scritta che si apre',
      description:
        'Scrivi le parole che escono accanto al simbolo dopo qualche secondo. Es.: «Scrivici su WhatsApp».',
      max: 28,
    }),
    line({
      name: 'accessibleLabel',
      title: 'Nome del pulsante',
      description:
        'Scrivi che cosa fa, per chi usa un lettore di schermo. Es.: «Apri la chat WhatsApp con la clinica».',
      max: 60,
    }),
  ],
  preview: fixedPreview('Pulsante WhatsApp', CommentIcon),
})
