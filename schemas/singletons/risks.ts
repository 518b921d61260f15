import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {singleton} from '../fields/document.ts'
import {points} from '../fields/points.ts'

export const risks = singleton({
  title: 'Rischi',
  description: 'Rischi e controindicazioni, detti prima. Senza punti la sezione non appare.',
  icon: WarningOutlineIcon,
  fields: points({
    title: 'Scrivi il titolo della sezione. Es.: «Rischi e controindicazioni».',
    intro:
      'Di’ in una frase perché li scrivi; vuota, non appare. Es.: «È un intervento: ecco che cosa sapere prima».',
    points:
      'Aggiungi una voce per ogni rischio e per ogni caso in cui non si opera. Es.: «Gonfiore» con una riga di spiegazione.',
    note: 'Di’ chi decide e quando; vuota, non appare. Es.: «Decide il medico, dopo la visita».',
  }),
})
