import {CommentIcon} from '@sanity/icons/Comment'
import {singleton} from '../fields/document.ts'
import {line} from '../fields/text.ts'

export const whatsappButton = singleton({
  title: 'Pulsante WhatsApp',
  description: 'Il pulsante sempre visibile in basso; il suo messaggio sta in «Messaggi».',
  icon: CommentIcon,
  fields: {
    label: line({
      title: 'Scritta che si apre',
      description:
        'Scrivi le parole che escono accanto al simbolo dopo qualche secondo. Es.: «Scrivici su WhatsApp».',
      max: 28,
    }),
    accessibleLabel: line({
      title: 'Nome del pulsante',
      description:
        'Scrivi che cosa fa, per chi usa un lettore di schermo. Es.: «Apri la chat WhatsApp con la clinica».',
      max: 60,
    }),
  },
})
