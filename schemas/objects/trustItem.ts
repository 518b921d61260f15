import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineField} from 'sanity'
import {object} from '../fields/document.ts'
import {line} from '../fields/text.ts'

export const trustItem = object({
  title: 'Motivo di fiducia',
  description: 'Un motivo di fiducia nella striscia sotto l’apertura. Es.: «Clinica certificata JCI».',
  icon: CheckmarkCircleIcon,
  fields: {
    icon: (name) =>
      defineField({
        name,
        title: 'Simbolo',
        description: 'Scegli il simbolo che sta accanto al testo. Es.: «Scudo» per la garanzia a vita.',
        type: 'string',
        options: {
          list: [
            {title: 'Attestato (certificazioni)', value: 'certificate'},
            {title: 'Capelli (trapianti eseguiti)', value: 'hair'},
            {title: 'Calendario (anni di esperienza)', value: 'experience'},
            {title: 'Scudo (garanzia)', value: 'guarantee'},
          ],
          layout: 'radio',
        },
        initialValue: 'certificate',
        validation: (rule) => rule.required().error('Manca il simbolo: scegline uno prima di pubblicare.'),
      }),
    title: line({
      title: 'Titolo',
      description: 'Scrivi il motivo in poche parole. Es.: «Oltre 2.500 trapianti».',
      max: 40,
    }),
    text: line({
      title: 'Spiegazione',
      description:
        'Aggiungi una riga che dà peso al titolo; vuota, non appare. Es.: «Standard internazionali di sicurezza».',
      max: 70,
      optional: true,
    }),
  },
  preview: {select: {title: 'title', subtitle: 'text'}},
})
