import {ImagesIcon} from '@sanity/icons/Images'
import {listed, reading} from '../fields/document.ts'
import {listOf} from '../fields/list.ts'
import {line} from '../fields/text.ts'
import {flag, patientConsent, pictureField, SQUARE, wholeNumber} from '../fields/value.ts'
import {caseSubtitle, caseTitle} from './previews.ts'

export const caseType = listed('Caso prima/dopo', ImagesIcon, {
  description:
    'Un paziente prima e dopo il trapianto, con i dati dell’intervento. Es.: 38\u00a0anni, 3.200 innesti, FUE Zaffiro.',
  tabs: ['pictures', 'data', 'consent'],
  fields: {
    before: pictureField('Prima', SQUARE).says(
      'Carica la foto scattata prima, con la stessa inquadratura di quella dopo. Es.: fronte, luce diffusa.',
    ),
    after: pictureField('Dopo', SQUARE).says(
      'Carica la foto scattata dopo, con la stessa inquadratura di quella prima. Es.: a dodici mesi.',
    ),
    age: wholeNumber('Età', 18, 99, {group: 'data'}).says(
      'Scrivi gli anni del paziente al momento dell’intervento, solo il numero. Es.: 38.',
    ),
    grafts: wholeNumber('Innesti', 1, 15_000, {group: 'data'}).says(
      'Scrivi quante unità follicolari sono state trapiantate, senza punto. Es.: 3200.',
    ),
    months: wholeNumber('Mesi dopo l’intervento', 1, 120, {group: 'data'}).says(
      'Scrivi quanti mesi dopo è stata scattata la foto «dopo». Es.: 12.',
    ),
    technique: line('Tecnica', 30, {group: 'data'}).says(
      'Scrivi il nome della tecnica come lo usa la clinica. Es.: «FUE Zaffiro».',
    ),
    location: line('Città', 30, {group: 'data'}).says(
      'Scrivi la città del paziente, mai l’indirizzo. Es.: «Milano».',
    ),
    dates: line('Date delle foto', 50, {group: 'data', optional: true}).says(
      'Scrivi quando sono state scattate, come devono apparire; vuote, non appaiono. Es.: «marzo 2024 e aprile 2025».',
    ),
    views: listOf('caseView', 'Altre angolazioni', 3, {optional: true}).says(
      'Aggiungi le stesse due foto da un altro lato; vuote, non appaiono. Es.: «Dall’alto», prima e dopo.',
    ),
    untouched: flag('Foto non ritoccate').says(
      'Accendilo solo se le foto sono come le ha fatte la macchina: la pagina lo scrive. Es.: spento se hai corretto la luce.',
    ),
    consent: patientConsent('le foto'),
  },
  preview: {
    select: {media: 'before', ...reading('age', 'grafts', 'technique', 'months', 'location', 'consent')},
    prepare: ({media, ...details}) => ({title: caseTitle(details), subtitle: caseSubtitle(details), media}),
  },
})
