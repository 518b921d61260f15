import {ErrorScreenIcon} from '@sanity/icons/ErrorScreen'
import {defineType} from 'sanity'
import {groups} from '../fields/groups.ts'
import {fixedPreview} from '../fields/singleton.ts'
import {line, paragraph} from '../fields/text.ts'

export const pages = defineType({
  name: 'pages',
  title: 'Pagine di errore',
  description: 'Che cosa legge chi sbaglia indirizzo o incontra un errore.',
  type: 'document',
  icon: ErrorScreenIcon,
  groups: groups('texts', 'buttons'),
  fields: [
    line({
      name: 'notFoundTitle',
      title: 'Titolo: pagina non trovata',
      description: 'Scrivi il titolo di un indirizzo che non esiste. Es.: «Oops! Page not found».',
      group: 'texts',
      max: 60,
    }),
    paragraph({
      name: 'notFoundText',
      title: 'Testo: pagina non trovata',
      description:
        'Di’ che cosa può fare chi ci è arrivato; vuoto, non appare. Es.: «Controlli l’indirizzo».',
      group: 'texts',
      max: 220,
      optional: true,
    }),
    line({
      name: 'notFoundButton',
      title: 'Ritorno alla home',
      description: 'Scrivi il link che riporta alla pagina principale. Es.: «Torna alla home».',
      group: 'buttons',
      max: 30,
    }),
    line({
      name: 'errorTitle',
      title: 'Titolo: errore imprevisto',
      description: 'Scrivi il titolo per quando la pagina si rompe. Es.: «Unexpected Application Error!».',
      group: 'texts',
      max: 60,
    }),
    paragraph({
      name: 'errorText',
      title: 'Testo: errore imprevisto',
      description:
        'Rassicura e di’ che cosa fare; vuoto, non appare. Es.: «Ricarichi la pagina o ci scriva».',
      group: 'texts',
      max: 220,
      optional: true,
    }),
    line({
      name: 'errorReload',
      title: 'Pulsante ricarica',
      description: 'Scrivi il pulsante che ricarica la pagina. Es.: «Ricarica la pagina».',
      group: 'buttons',
      max: 30,
    }),
    line({
      name: 'errorWhatsapp',
      title: 'Pulsante WhatsApp',
      description: 'Scrivi il link alla chat, per non perdere il contatto. Es.: «Scrivici su WhatsApp».',
      group: 'buttons',
      max: 30,
    }),
  ],
  preview: fixedPreview('Pagine di errore', ErrorScreenIcon),
})
