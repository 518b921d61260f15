import {ImagesIcon} from '@sanity/icons/Images'
import {patientConsent} from '../fields/consent.ts'
import {listed} from '../fields/document.ts'
import {flag} from '../fields/flag.ts'
import {listOf} from '../fields/list.ts'
import {wholeNumber} from '../fields/number.ts'
import {pictureField} from '../fields/picture.ts'
import {line} from '../fields/text.ts'
import {caseSubtitle, caseTitle} from './previews.ts'

export const caseType = listed({
  title: 'Caso prima/dopo',
  description:
    'Un paziente prima e dopo il trapianto, con i dati dell’intervento. Es.: 38\u00a0anni, 3.200 innesti, FUE Zaffiro.',
  icon: ImagesIcon,
  tabs: ['pictures', 'data', 'consent'],
  fields: {
    before: pictureField({
      shapes: [{title: 'Quadrata', aspectRatio: 1}],
      title: 'Prima',
      description:
        'Carica la foto scattata prima, con la stessa inquadratura di quella dopo. Es.: fronte, luce diffusa.',
    }),
    after: pictureField({
      shapes: [{title: 'Quadrata', aspectRatio: 1}],
      title: 'Dopo',
      description:
        'Carica la foto scattata dopo, con la stessa inquadratura di quella prima. Es.: a dodici mesi.',
    }),
    age: wholeNumber({
      title: 'Età',
      description: 'Scrivi gli anni del paziente al momento dell’intervento, solo il numero. Es.: 38.',
      group: 'data',
      min: 18,
      max: 99,
    }),
    grafts: wholeNumber({
      title: 'Innesti',
      description: 'Scrivi quante unità follicolari sono state trapiantate, senza punto. Es.: 3200.',
      group: 'data',
      min: 1,
      max: 15_000,
    }),
    months: wholeNumber({
      title: 'Mesi dopo l’intervento',
      description: 'Scrivi quanti mesi dopo è stata scattata la foto «dopo». Es.: 12.',
      group: 'data',
      min: 1,
      max: 120,
    }),
    technique: line({
      title: 'Tecnica',
      description: 'Scrivi il nome della tecnica come lo usa la clinica. Es.: «FUE Zaffiro».',
      group: 'data',
      max: 30,
    }),
    location: line({
      title: 'Città',
      description: 'Scrivi la città del paziente, mai l’indirizzo. Es.: «Milano».',
      group: 'data',
      max: 30,
    }),
    dates: line({
      title: 'Date delle foto',
      description:
        'Scrivi quando sono state scattate, come devono apparire; vuote, non appaiono. Es.: «marzo 2024 e aprile 2025».',
      group: 'data',
      max: 50,
      optional: true,
    }),
    views: listOf('caseView', {
      title: 'Altre angolazioni',
      description:
        'Aggiungi le stesse due foto da un altro lato; vuote, non appaiono. Es.: «Dall’alto», prima e dopo.',
      most: 3,
      optional: true,
    }),
    untouched: flag({
      title: 'Foto non ritoccate',
      description:
        'Accendilo solo se le foto sono come le ha fatte la macchina: la pagina lo scrive. Es.: spento se hai corretto la luce.',
    }),
    consent: patientConsent('le foto'),
  },
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
