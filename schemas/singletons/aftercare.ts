import {CalendarIcon} from '@sanity/icons/Calendar'
import {singleton} from '../fields/document.ts'
import {points} from '../fields/points.ts'

export const aftercare = singleton({
  title: 'Dopo, a casa',
  description: 'I primi quattordici giorni e i mesi dopo. Senza punti la sezione non appare.',
  icon: CalendarIcon,
  fields: points({
    title: 'Scrivi il titolo della sezione. Es.: «Dopo, a casa».',
    intro:
      'Riassumi in una frase; vuota, non appare. Es.: «Due settimane di attenzioni, poi i capelli chiedono tempo».',
    points:
      'Metti i periodi in ordine, con ciò che si fa e ciò che si vede. Es.: «Giorni 1–3» con una riga di spiegazione.',
    note: 'Di’ a chi si scrive in caso di dubbio; vuota, non appare. Es.: «Ci scriva in qualunque momento».',
  }),
})
