import {ErrorScreenIcon} from '@sanity/icons/ErrorScreen'
import {singleton} from '../fields/document.ts'
import {line, paragraph} from '../fields/text.ts'

export const pages = singleton({
  title: 'Pagine di errore',
  description: 'Che cosa legge chi sbaglia indirizzo o incontra un errore.',
  icon: ErrorScreenIcon,
  tabs: ['texts', 'buttons'],
  fields: {
    notFoundTitle: line({
      title: 'Titolo: pagina non trovata',
      description: 'Scrivi il titolo di un indirizzo che non esiste. Es.: «Oops! Page not found».',
      max: 60,
    }),
    notFoundText: paragraph({
      title: 'Testo: pagina non trovata',
      description:
        'Di’ che cosa può fare chi ci è arrivato; vuoto, non appare. Es.: «Controlli l’indirizzo».',
      max: 220,
      optional: true,
    }),
    notFoundButton: line({
      title: 'Ritorno alla home',
      description: 'Scrivi il link che riporta alla pagina principale. Es.: «Torna alla home».',
      group: 'buttons',
      max: 30,
    }),
    errorTitle: line({
      title: 'Titolo: errore imprevisto',
      description:
        'Scrivi il titolo per quando la pagina smette di funzionare. Es.: «Unexpected Application Error!».',
      max: 60,
    }),
    errorText: paragraph({
      title: 'Testo: errore imprevisto',
      description:
        'Rassicura e di’ che cosa fare; vuoto, non appare. Es.: «Ricarichi la pagina o ci scriva».',
      max: 220,
      optional: true,
    }),
    errorReload: line({
      title: 'Pulsante ricarica',
      description: 'Scrivi il pulsante che ricarica la pagina. Es.: «Ricarica la pagina».',
      group: 'buttons',
      max: 30,
    }),
    errorWhatsapp: line({
      title: 'Pulsante WhatsApp',
      description: 'Scrivi il link alla chat, per non perdere il contatto. Es.: «Scrivici su WhatsApp».',
      group: 'buttons',
      max: 30,
    }),
  },
})
