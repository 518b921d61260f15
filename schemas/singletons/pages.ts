import {ErrorScreenIcon} from '@sanity/icons/ErrorScreen'
import {singleton} from '../fields/document.ts'
import {line, paragraph} from '../fields/text.ts'

export const pages = singleton({
  title: 'Pagine di errore',
  description: 'Che cosa legge chi sbaglia indirizzo, incontra un errore o aspetta il seguito di un elenco.',
  icon: ErrorScreenIcon,
  tabs: ['texts', 'buttons', 'labels'],
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
      title: 'Ritorno alla pagina iniziale',
      description: 'Scrivi il link che ci riporta. Es.: «Torna alla pagina iniziale».',
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
    moreShown: line({
      title: 'Elenchi lunghi: quanti se ne vedono',
      description:
        'Scrivi il conteggio accanto al link che ne mostra altri, con {visti} e {tutti}; vuoto, non appare. Es.: «{visti} su {tutti}».',
      group: 'labels',
      max: 40,
      optional: true,
    }),
    moreLoading: line({
      title: 'Elenchi lunghi: attesa',
      description:
        'Scrivi che cosa si legge mentre arriva il seguito; vuoto, non appare. Es.: «Un momento…».',
      group: 'labels',
      max: 40,
      optional: true,
    }),
    moreFailed: line({
      title: 'Elenchi lunghi: non arrivati',
      description:
        'Di’ che il seguito non è arrivato e che si può riprovare; vuoto, non appare. Es.: «Non sono arrivati: riprovi».',
      group: 'labels',
      max: 120,
      optional: true,
    }),
  },
})
