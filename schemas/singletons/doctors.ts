import {UsersIcon} from '@sanity/icons/Users'
import {singleton} from '../fields/document.ts'
import {listOf} from '../fields/list.ts'
import {line, opening} from '../fields/text.ts'

export const doctors = singleton({
  title: 'Medici',
  description: 'Chi opera e chi segue il paziente. Senza medici la sezione non appare.',
  icon: UsersIcon,
  tabs: ['texts', 'labels'],
  fields: {
    ...opening({
      title: 'Scrivi il titolo della sezione. Es.: «Chi la opera».',
      intro:
        'Presentali in una frase; vuota, non appare. Es.: «Il chirurgo che disegna l’attaccatura è lo stesso che opera».',
    }),
    people: listOf('doctor', {
      title: 'Medici',
      description: 'Metti per primo chi guida l’équipe. Es.: «Dott.ssa Anna Esempio».',
      most: 6,
    }),
    phasesLabel: line({
      title: 'Nome delle fasi',
      description: 'Scrivi la riga sopra ciò che il medico fa di persona. Es.: «Esegue di persona».',
      group: 'labels',
      max: 30,
    }),
    registerLabel: line({
      title: 'Nome dell’albo',
      description: 'Scrivi l’etichetta accanto all’iscrizione. Es.: «Iscrizione».',
      group: 'labels',
      max: 24,
    }),
    languagesLabel: line({
      title: 'Nome delle lingue',
      description: 'Scrivi l’etichetta accanto alle lingue. Es.: «Lingue».',
      group: 'labels',
      max: 24,
    }),
  },
})
