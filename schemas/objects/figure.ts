import {NumberIcon} from '@sanity/icons/Number'
import {object} from '../fields/document.ts'
import {line} from '../fields/text.ts'

export const figure = object({
  title: 'Cifra',
  description: 'Una cifra in evidenza con la sua spiegazione. Es.: «99%» e «tasso di successo».',
  icon: NumberIcon,
  fields: {
    value: line({
      title: 'Cifra',
      description: 'Scrivi la cifra come deve apparire, con il segno. Es.: «99%» o «2500+».',
      max: 12,
    }),
    label: line({
      title: 'Che cosa misura',
      description: 'Spiega la cifra in poche parole, in minuscolo. Es.: «casi trattati».',
      max: 40,
    }),
    source: line({
      title: 'Fonte e data',
      description:
        'Scrivi da dove viene la cifra e a quando risale; vuote, non appaiono. Es.: «registro interno, 2010–2025».',
      max: 60,
      optional: true,
    }),
  },
  preview: {select: {title: 'value', subtitle: 'label'}},
})
