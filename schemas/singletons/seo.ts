import {SearchIcon} from '@sanity/icons/Search'
import {singleton} from '../fields/document.ts'
import {pictureField} from '../fields/picture.ts'
import {line, paragraph} from '../fields/text.ts'
import {checkLengthBetween} from '../validation/length.ts'

export const seo = singleton({
  title: 'Ricerca e condivisione',
  description: 'Come la pagina appare su Google e quando qualcuno la manda in chat.',
  icon: SearchIcon,
  fields: {
    title: line({
      title: 'Titolo',
      description:
        'Scrivi da 30 a 60 caratteri, la parola più cercata per prima. Es.: «Trapianto di capelli a Istanbul | Clinica Capelli».',
      max: 60,
      advise: (title) => (title && title.length < 60 ? checkLengthBetween(title, 30, 60) : true),
    }),
    description: paragraph({
      title: 'Descrizione',
      description:
        'Riassumi la pagina in 70–160 caratteri e invita ad aprirla. Es.: «Tre pacchetti, volo escluso, e una valutazione gratuita».',
      max: 160,
      advise: (text) => (text && text.length < 160 ? checkLengthBetween(text, 70, 160) : true),
    }),
    shareImage: pictureField({
      shapes: [{title: 'Condivisione', aspectRatio: 1200 / 630}],
      title: 'Immagine di condivisione',
      description:
        'Carica l’immagine che accompagna il link in chat; vuota, si usa quella di apertura. Es.: 1200 × 630\u00a0pixel.',
      optional: true,
    }),
    clinicDescription: paragraph({
      title: 'La clinica per i motori di ricerca',
      description:
        'Descrivi la clinica con fatti, senza promesse; non si vede sulla pagina. Es.: «Clinica di trapianto di capelli a Istanbul».',
      max: 300,
      optional: true,
    }),
    procedure: line({
      title: 'Intervento per i motori di ricerca',
      description:
        'Scrivi il nome dell’intervento; non si vede sulla pagina. Vuoto, non viene comunicato. Es.: «Trapianto di capelli».',
      max: 60,
      optional: true,
    }),
  },
})
