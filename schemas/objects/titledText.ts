import {TextIcon} from '@sanity/icons/Text'
import {object} from '../fields/document.ts'
import {line, paragraph} from '../fields/text.ts'

export const titledText = object({
  title: 'Titolo con testo',
  description:
    'Un titolo breve e, se serve, una frase che lo spiega. Es.: «Analisi» con una riga di spiegazione.',
  icon: TextIcon,
  fields: {
    title: line({
      title: 'Titolo',
      description: 'Scrivi una o due parole. Es.: «Analisi».',
      max: 40,
    }),
    text: paragraph({
      title: 'Testo',
      description:
        'Aggiungi una o due frasi; vuoto, resta solo il titolo. Es.: «I medici studiano le sue foto».',
      max: 180,
      optional: true,
    }),
  },
  preview: {select: {title: 'title', subtitle: 'text'}},
})
