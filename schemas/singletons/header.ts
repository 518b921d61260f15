import {PanelLeftIcon} from '@sanity/icons/PanelLeft'
import {defineType} from 'sanity'
import {groups} from '../fields/groups.ts'
import {fixedPreview} from '../fields/singleton.ts'
import {line} from '../fields/text.ts'

export const header = defineType({
  name: 'header',
  title: 'Intestazione',
  description: 'I pulsanti della barra fissa in alto e le parole per chi usa un lettore di schermo.',
  type: 'document',
  icon: PanelLeftIcon,
  groups: groups('buttons', 'accessibility'),
  fields: [
    line({
      name: 'callLabel',
      title: 'Pulsante telefono',
      description: 'Scrivi una parola: avvia la chiamata. Es.: «Chiama».',
      group: 'buttons',
      max: 12,
    }),
    line({
      name: 'whatsappLabel',
      title: 'Pulsante WhatsApp',
      description: 'Scrivi una parola: apre la chat. Es.: «WhatsApp».',
      group: 'buttons',
      max: 14,
    }),
    line({
      name: 'whatsappShortLabel',
      title: 'Pulsante WhatsApp, versione corta',
      description: 'Scrivi la sigla che si vede sugli schermi molto piccoli. Es.: «WA».',
      group: 'buttons',
      max: 4,
    }),
    line({
      name: 'menuOpenLabel',
      title: 'Apri il menu',
      description:
        'Scrivi che cosa fa il pulsante a tre linee: lo legge il lettore di schermo. Es.: «Apri il menu».',
      group: 'accessibility',
      max: 40,
    }),
    line({
      name: 'menuCloseLabel',
      title: 'Chiudi il menu',
      description: 'Scrivi che cosa fa lo stesso pulsante a menu aperto. Es.: «Chiudi il menu».',
      group: 'accessibility',
      max: 40,
    }),
    line({
      name: 'navigationLabel',
      title: 'Nome del menu',
      description: 'Scrivi come il lettore di schermo annuncia il menu. Es.: «Menu principale».',
      group: 'accessibility',
      max: 40,
    }),
    line({
      name: 'skipLabel',
      title: 'Salta al contenuto',
      description:
        'Scrivi il link che appare a chi usa la tastiera, per saltare il menu. Es.: «Vai al contenuto».',
      group: 'accessibility',
      max: 40,
    }),
  ],
  preview: fixedPreview('Intestazione', PanelLeftIcon),
})
