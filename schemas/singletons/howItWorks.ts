import {TimelineIcon} from '@sanity/icons/Timeline'
import {defineType} from 'sanity'
import {listOf} from '../fields/list.ts'
import {fixedPreview} from '../fields/singleton.ts'
import {line, paragraph} from '../fields/text.ts'

export const howItWorks = defineType({
  name: 'howItWorks',
  title: 'Come funziona',
  description: 'Il percorso del paziente in cinque passi, dal quiz al risultato.',
  type: 'document',
  icon: TimelineIcon,
  fields: [
    line({
      name: 'title',
      title: 'Titolo',
      description: 'Scrivi il titolo della sezione. Es.: «Come funziona».',
      max: 60,
    }),
    paragraph({
      name: 'intro',
      title: 'Introduzione',
      description:
        'Riassumi il percorso in una frase; vuota, non appare. Es.: «Cinque passi, sempre accompagnati».',
      max: 220,
      optional: true,
    }),
    listOf('titledText', {
      name: 'steps',
      title: 'Passi',
      description:
        'Metti i passi in ordine: il numero lo aggiunge la pagina. Es.: Quiz, Analisi, Viaggio, Intervento, Risultato.',
      most: 5,
    }),
  ],
  preview: fixedPreview('Come funziona', TimelineIcon),
})
