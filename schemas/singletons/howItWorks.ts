import {TimelineIcon} from '@sanity/icons/Timeline'
import {singleton} from '../fields/document.ts'
import {listOf} from '../fields/list.ts'
import {opening} from '../fields/text.ts'

export const howItWorks = singleton({
  title: 'Come funziona',
  description: 'Il percorso del paziente in cinque passi, dal quiz al risultato.',
  icon: TimelineIcon,
  fields: {
    ...opening({
      title: 'Scrivi il titolo della sezione. Es.: «Come funziona».',
      intro:
        'Riassumi il percorso in una frase; vuota, non appare. Es.: «Cinque passi, sempre accompagnati».',
    }),
    steps: listOf('titledText', {
      title: 'Passi',
      description:
        'Metti i passi in ordine: il numero lo aggiunge la pagina. Es.: Quiz, Analisi, Viaggio, Intervento, Risultato.',
      most: 5,
    }),
  },
})
