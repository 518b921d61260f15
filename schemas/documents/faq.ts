import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineType} from 'sanity'
import {orderRank, pageOrder} from '../fields/orderRank.ts'
import {richTextField} from '../fields/richText.ts'
import {line} from '../fields/text.ts'

export const faq = defineType({
  name: 'faq',
  title: 'Domanda frequente',
  description: 'Una domanda dei pazienti con la sua risposta. Es.: «Il trapianto è doloroso?».',
  type: 'document',
  icon: HelpCircleIcon,
  orderings: [pageOrder],
  fields: [
    orderRank('faq'),
    line({
      name: 'question',
      title: 'Domanda',
      description:
        'Scrivila come la farebbe un paziente, con il punto interrogativo. Es.: «Il trapianto è doloroso?».',
      max: 110,
    }),
    richTextField({
      name: 'answer',
      title: 'Risposta',
      description:
        'Rispondi nella prima frase, poi spiega in due o tre paragrafi. Es.: «No: l’anestesia è locale…».',
      max: 900,
    }),
  ],
  preview: {select: {title: 'question'}},
})
