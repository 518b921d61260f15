import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineType} from 'sanity'
import {fixedPreview} from '../fields/singleton.ts'
import {line, paragraph} from '../fields/text.ts'

export const faqSection = defineType({
  name: 'faqSection',
  title: 'Sezione FAQ',
  description: 'Titolo e pulsanti intorno alle domande, che stanno in «FAQ».',
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    line({
      name: 'title',
      title: 'Titolo',
      description: 'Scrivi il titolo della sezione. Es.: «Domande frequenti».',
      max: 60,
    }),
    paragraph({
      name: 'intro',
      title: 'Introduzione',
      description:
        'Presenta le risposte in una frase; vuota, non appare. Es.: «Ciò che ci chiedono più spesso».',
      max: 220,
      optional: true,
    }),
    line({
      name: 'contactTitle',
      title: 'Titolo del contatto',
      description: 'Scrivi il titolo sopra i due pulsanti; vuoto, non appare. Es.: «Ha un’altra domanda?».',
      max: 60,
      optional: true,
    }),
    paragraph({
      name: 'contactText',
      title: 'Testo del contatto',
      description:
        'Di’ chi risponde e in quanto tempo; vuoto, non appare. Es.: «Rispondiamo in italiano, in giornata».',
      max: 180,
      optional: true,
      rows: 2,
    }),
    line({
      name: 'whatsappButton',
      title: 'Pulsante WhatsApp',
      description: 'Scrivi il pulsante che apre la chat con la domanda. Es.: «Chiedi su WhatsApp».',
      max: 30,
    }),
    line({
      name: 'emailButton',
      title: 'Pulsante e-mail',
      description: 'Scrivi il pulsante che apre un messaggio di posta. Es.: «Scrivici un’e-mail».',
      max: 30,
    }),
  ],
  preview: fixedPreview('Sezione FAQ', HelpCircleIcon),
})
