import {BillIcon} from '@sanity/icons/Bill'
import {singleton} from '../fields/document.ts'
import {points} from '../fields/points.ts'

export const payments = singleton({
  title: 'Pagamenti',
  description: 'Acconto, disdetta, rimborso e rate. Senza punti la sezione non appare.',
  icon: BillIcon,
  fields: points({
    title: 'Scrivi il titolo della sezione. Es.: «Come si paga».',
    intro: 'Riassumi le condizioni in una frase; vuota, non appare. Es.: «La valutazione è gratuita».',
    points: 'Aggiungi una condizione per voce. Es.: «Disdetta» con i giorni e ciò che si rimborsa.',
    note: 'Di’ dove stanno le condizioni complete; vuota, non appare. Es.: «Valgono quelle del contratto».',
  }),
})
