import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {singleton} from '../fields/document.ts'
import {line, opening, paragraph} from '../fields/text.ts'

export const faqSection = singleton({
  title: 'Sezione FAQ',
  description: 'Titolo e pulsanti intorno alle domande, che stanno in «FAQ».',
  icon: HelpCircleIcon,
  fields: {
    ...opening({
      title: 'Scrivi il titolo della sezione. Es.: «Domande frequenti».',
      intro: 'Presenta le risposte in una frase; vuota, non appare. Es.: «Ciò che ci chiedono più spesso».',
    }),
    contactTitle: line({
      title: 'Titolo del contatto',
      description: 'Scrivi il titolo sopra i due pulsanti; vuoto, non appare. Es.: «Ha un’altra domanda?».',
      max: 60,
      optional: true,
    }),
    contactText: paragraph({
      title: 'Testo del contatto',
      description:
        'Di’ chi risponde e in quanto tempo; vuoto, non appare. Es.: «Rispondiamo in italiano, in giornata».',
      max: 180,
      optional: true,
      rows: 2,
    }),
    whatsappButton: line({
      title: 'Pulsante WhatsApp',
      description: 'Scrivi il pulsante che apre la chat con la domanda. Es.: «Chiedi su WhatsApp».',
      max: 30,
    }),
    emailButton: line({
      title: 'Pulsante e-mail',
      description: 'Scrivi il pulsante che apre un messaggio di posta. Es.: «Scrivici un’e\u2011mail».',
      max: 30,
    }),
    moreButton: line({
      title: 'Altre domande',
      description:
        'Scrivi il link che ne mostra altre quando sono più di dodici; vuoto, porta il titolo della sezione. Es.: «Mostra altre domande».',
      max: 40,
      optional: true,
    }),
  },
})
