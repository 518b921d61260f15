import {PanelLeftIcon} from '@sanity/icons/PanelLeft'
import {singleton} from '../fields/document.ts'
import {line} from '../fields/text.ts'

export const header = singleton({
  title: 'Intestazione',
  description: 'I pulsanti della barra fissa in alto e le parole per chi usa un lettore di schermo.',
  icon: PanelLeftIcon,
  tabs: ['buttons', 'accessibility'],
  fields: {
    callLabel: line({
      title: 'Pulsante telefono',
      description: 'Scrivi una parola: avvia la chiamata. Es.: «Chiama».',
      max: 12,
    }),
    whatsappLabel: line({
      title: 'Pulsante WhatsApp',
      description: 'Scrivi una parola: apre la chat. Es.: «WhatsApp».',
      max: 14,
    }),
    whatsappShortLabel: line({
      title: 'Pulsante WhatsApp, versione corta',
      description: 'Scrivi la sigla che si vede sugli schermi molto piccoli. Es.: «WA».',
      max: 4,
    }),
    quizButton: line({
      title: 'Pulsante quiz',
      description:
        'Scrivi in poche parole il pulsante che apre il quiz, sugli schermi larghi; vuoto, non appare. Es.: «Quiz gratuito».',
      max: 16,
      optional: true,
    }),
    menuOpenLabel: line({
      title: 'Apri il menu',
      description:
        'Scrivi che cosa fa il pulsante a tre linee: lo legge il lettore di schermo. Es.: «Apri il menu».',
      group: 'accessibility',
      max: 40,
    }),
    menuCloseLabel: line({
      title: 'Chiudi il menu',
      description: 'Scrivi che cosa fa lo stesso pulsante a menu aperto. Es.: «Chiudi il menu».',
      group: 'accessibility',
      max: 40,
    }),
    navigationLabel: line({
      title: 'Nome del menu',
      description: 'Scrivi come il lettore di schermo annuncia il menu. Es.: «Menu principale».',
      group: 'accessibility',
      max: 40,
    }),
    skipLabel: line({
      title: 'Salta al contenuto',
      description:
        'Scrivi il link che appare a chi usa la tastiera, per saltare il menu. Es.: «Vai al contenuto».',
      group: 'accessibility',
      max: 40,
    }),
    newTabLabel: line({
      title: 'Nuova scheda',
      description:
        'Scrivi che cosa aggiunge il lettore di schermo ai link della chat e dei video; vuoto, non aggiunge nulla. Es.: «Si apre in una nuova scheda».',
      group: 'accessibility',
      max: 40,
      optional: true,
    }),
  },
})
