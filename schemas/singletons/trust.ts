import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {singleton} from '../fields/document.ts'
import {listOf} from '../fields/list.ts'
import {line} from '../fields/text.ts'

export const trust = singleton({
  title: 'Fiducia',
  description: 'La striscia sotto l’apertura, con quattro motivi di fiducia.',
  icon: CheckmarkCircleIcon,
  fields: {
    label: line({
      title: 'Nome della striscia',
      description: 'Scrivi come il lettore di schermo annuncia l’elenco. Es.: «Perché fidarsi di noi».',
      max: 60,
    }),
    items: listOf('trustItem', {
      title: 'Motivi di fiducia',
      description: 'Tieni quattro voci, la più forte in alto. Es.: «Clinica certificata JCI».',
      most: 4,
    }),
  },
})
