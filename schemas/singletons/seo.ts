import {SearchIcon} from '@sanity/icons/Search'
import {defineType} from 'sanity'
import {pictureField} from '../fields/picture.ts'
import {fixedPreview} from '../fields/singleton.ts'
import {line, paragraph} from '../fields/text.ts'
import {checkLengthBetween} from '../validation/length.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Ricerca e condivisione',
  description: 'Come la pagina appare su Google e quando qualcuno la manda in chat.',
  type: 'document',
  icon: SearchIcon,
  fields: [
    line({
      name: 'title',
      title: 'Titolo',
      description:
        'Scrivi da 30 a 60 caratteri, la parola più cercata per prima. Es.: «Trapianto di capelli a Istanbul | Clinica Capelli».',
      max: 60,
      advise: (title) => (title && title.length < 60 ? checkLengthBetween(title, 30, 60) : true),
    }),
    paragraph({
      name: 'description',
      title: 'Descrizione',
      description:
        'Riassumi la pagina in 70–160 caratteri e invita ad aprirla. Es.: «Tre pacchetti tutto incluso e una consulenza gratuita».',
      max: 160,
      advise: (text) => (text && text.length < 160 ? checkLengthBetween(text, 70, 160) : true),
    }),
    pictureField({
      name: 'shareImage',
      title: 'Immagine di condivisione',
      description:
        'Carica l’immagine che accompagna il link in chat; vuota, si usa quella di apertura. Es.: 1200 × 630 pixel.',
      optional: true,
    }),
    paragraph({
      name: 'clinicDescription',
      title: 'La clinica per i motori di ricerca',
      description:
        'Descrivi la clinica con fatti, senza promesse; non si vede sulla pagina. Es.: «Clinica di trapianto di capelli a Istanbul».',
      max: 300,
      optional: true,
    }),
  ],
  preview: fixedPreview('Ricerca e condivisione', SearchIcon),
})
