import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineType} from 'sanity'
import {listOf} from '../fields/list.ts'
import {fixedPreview} from '../fields/singleton.ts'
import {line} from '../fields/text.ts'

export const trust = defineType({
  name: 'trust',
  title: 'Fiducia',
  description: 'La striscia sotto l’apertura, con quattro motivi di fiducia.',
  type: 'document',
  icon: CheckmarkCircleIcon,
  fields: [
    line({
      name: 'label',
      title: 'Nome della striscia',
      description: 'Scrivi come il lettore di schermo annuncia l’elenco. Es.: «Perché fidarsi di noi».',
      max: 60,
    }),
    listOf('trustItem', {
      name: 'items',
      title: 'Garanzie',
      description: 'Tieni quattro voci, la più forte per prima. Es.: «Clinica certificata JCI».',
      most: 4,
    }),
  ],
  preview: fixedPreview('Fiducia', CheckmarkCircleIcon),
})
