import {NumberIcon} from '@sanity/icons/Number'
import {defineType} from 'sanity'
import {line} from '../fields/text.ts'

export const figure = defineType({
  name: 'figure',
  title: 'Cifra',
  description: 'Una cifra in evidenza con la sua spiegazione. Es.: «99%» e «tasso di successo».',
  type: 'object',
  icon: NumberIcon,
  fields: [
    line({
      name: 'value',
      title: 'Cifra',
      description: 'Scrivi la cifra come deve apparire, con il segno. Es.: «99%» o «2500+».',
      max: 12,
    }),
    line({
      name: 'label',
      title: 'Che cosa misura',
      description: 'Spiega la cifra in poche parole, in minuscolo. Es.: «casi trattati».',
      max: 40,
    }),
  ],
  preview: {select: {title: 'value', subtitle: 'label'}},
})
