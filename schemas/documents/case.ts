import {ImagesIcon} from '@sanity/icons/Images'
import {defineField, defineType} from 'sanity'
import {wholeNumber} from '../fields/number.ts'
import {orderRank, pageOrder} from '../fields/orderRank.ts'
import {pictureField} from '../fields/picture.ts'
import {line} from '../fields/text.ts'
import {caseSubtitle, caseTitle} from './previews.ts'

export const caseType = defineType({
  name: 'case',
  title: 'Caso prima/dopo',
  description:
    'Un paziente prima e dopo il trapianto, con i dati dell’intervento. Es.: 38 anni, 3.200 innesti, FUE Zaffiro.',
  type: 'document',
  icon: ImagesIcon,
  groups: [
    {name: 'pictures', title: 'Immagini', default: true},
    {name: 'data', title: 'Dati dell’intervento'},
    {name: 'consent', title: 'Consenso'},
  ],
  orderings: [pageOrder],
  fields: [
    orderRank('case'),
    pictureField({
      name: 'before',
      title: 'Prima',
      description:
        'Carica la foto scattata prima, con la stessa inquadratura di quella dopo. Es.: fronte, luce diffusa.',
      group: 'pictures',
    }),
    pictureField({
      name: 'after',
      title: 'Dopo',
      description:
        'Carica la foto scattata dopo, con la stessa inquadratura di quella prima. Es.: a dodici mesi.',
      group: 'pictures',
    }),
    wholeNumber({
      name: 'age',
      title: 'Età',
      description: 'Scrivi gli anni del paziente al momento dell’intervento, solo il numero. Es.: 38.',
      group: 'data',
      min: 18,
      max: 99,
    }),
    wholeNumber({
      name: 'grafts',
      title: 'Innesti',
      description: 'Scrivi quante unità follicolari sono state trapiantate, senza punto. Es.: 3200.',
      group: 'data',
      min: 1,
      max: 15_000,
    }),
    wholeNumber({
      name: 'months',
      title: 'Mesi dopo l’intervento',
      description: 'Scrivi quanti mesi dopo è stata scattata la foto «dopo». Es.: 12.',
      group: 'data',
      min: 1,
      max: 120,
    }),
    line({
      name: 'technique',
      title: 'Tecnica',
      description: 'Scrivi il nome della tecnica come lo usa la clinica. Es.: «FUE Zaffiro».',
      group: 'data',
      max: 30,
    }),
    line({
      name: 'location',
      title: 'Provenienza',
      description: 'Scrivi la città del paziente, mai l’indirizzo. Es.: «Milano».',
      group: 'data',
      max: 30,
    }),
    defineField({
      name: 'consent',
      title: 'Consenso scritto registrato',
      description:
        'Accendilo solo quando il paziente ha firmato il consenso a pubblicare le foto e il foglio è in archivio. Es.: spento finché manca la firma.',
      group: 'consent',
      type: 'boolean',
      initialValue: false,
      validation: (rule) =>
        rule
          .custom((consent) =>
            consent === true
              ? true
              : 'Il consenso scritto non è registrato: procuralo prima di pubblicare le foto, poi accendi il segno.',
          )
          .warning(),
    }),
  ],
  preview: {
    select: {
      media: 'before',
      age: 'age',
      grafts: 'grafts',
      technique: 'technique',
      months: 'months',
      location: 'location',
      consent: 'consent',
    },
    prepare: ({media, ...details}) => ({title: caseTitle(details), subtitle: caseSubtitle(details), media}),
  },
})
