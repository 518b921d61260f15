import {BillIcon} from '@sanity/icons/Bill'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {DocumentsIcon} from '@sanity/icons/Documents'
import {HomeIcon} from '@sanity/icons/Home'
import {UsersIcon} from '@sanity/icons/Users'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {singleton} from '../fields/document.ts'
import type {Fields} from '../fields/field.ts'
import {listOf} from '../fields/list.ts'
import {address, label, line, opening, paragraph} from '../fields/text.ts'

export const doctors = singleton('Medici', UsersIcon, {
  description: 'Chi opera e chi segue il paziente. Senza medici la sezione non appare.',
  tabs: ['texts', 'labels'],
  fields: {
    ...opening(
      'Scrivi il titolo della sezione. Es.: «Chi la opera».',
      'Presentali in una frase; vuota, non appare. Es.: «Il chirurgo che disegna l’attaccatura è lo stesso che opera».',
    ),
    people: listOf('doctor', 'Medici', 6).says(
      'Metti per primo chi guida l’équipe. Es.: «Dott.ssa Anna Esempio».',
    ),
    phasesLabel: line('Nome delle fasi', 30, {group: 'labels'}).says(
      'Scrivi la riga sopra ciò che il medico fa di persona. Es.: «Esegue di persona».',
    ),
    registerLabel: label('Nome dell’albo', 24, 'accanto all’iscrizione', 'Iscrizione'),
    languagesLabel: label('Nome delle lingue', 24, 'accanto alle lingue', 'Lingue'),
  },
})

export const venue = singleton('Sede', HomeIcon, {
  description:
    'Dove si opera: immagini, autorizzazioni e indirizzo. Senza titolo, o con il solo titolo, la sezione non appare.',
  tabs: ['texts', 'pictures', 'links'],
  fields: {
    ...opening(
      'Scrivi il titolo della sezione. Es.: «Dove la operiamo».',
      'Descrivi il luogo in una frase; vuota, non appare. Es.: «Due sale operatorie, un paziente al giorno».',
    ),
    pictures: listOf('picture', 'Immagini', 4, {group: 'pictures', optional: true}).says(
      'Carica le sale come sono, senza persone in posa; vuote, non appaiono. Es.: la sala operatoria.',
    ),
    licencesTitle: line('Titolo delle autorizzazioni', 40, {optional: true}).says(
      'Scrivi la riga sopra l’elenco; vuota, non appare. Es.: «Autorizzazioni».',
    ),
    licences: listOf('licence', 'Autorizzazioni', 6, {optional: true}).says(
      'Aggiungi licenze e certificati della sede; vuote, non appaiono. Es.: «Licenza sanitaria».',
    ),
    mapLabel: line('Link alla mappa', 34, {group: 'links', optional: true}).says(
      'Scrivi il link sotto l’indirizzo, che viene da «Contatti»; vuoto, non appare. Es.: «Vedi sulla mappa».',
    ),
    mapHref: address('Indirizzo della mappa', {group: 'links', optional: true}).says(
      'Incolla il link che dà l’app di mappe: si apre lì, e sulla pagina non si carica nulla. Es.: «https://www.esempio.org/mappa».',
    ),
  },
})

/** Returns the fields of a section with a title and short texts. The arguments are the fields' descriptions. */
const points = (title: string, intro: string, points: string, note: string): Fields => ({
  ...opening(title, intro),
  points: listOf('titledText', 'Punti', 12).says(points),
  note: paragraph('Nota', 300, {optional: true}).says(note),
})

export const risks = singleton('Rischi', WarningOutlineIcon, {
  description: 'Rischi e controindicazioni, detti prima. Senza punti la sezione non appare.',
  fields: points(
    'Scrivi il titolo della sezione. Es.: «Rischi e controindicazioni».',
    'Di’ in una frase perché li scrivi; vuota, non appare. Es.: «È un intervento: ecco che cosa sapere prima».',
    'Aggiungi una voce per ogni rischio e per ogni caso in cui non si opera. Es.: «Gonfiore» con una riga di spiegazione.',
    'Di’ chi decide e quando; vuota, non appare. Es.: «Decide il medico, dopo la visita».',
  ),
})

export const aftercare = singleton('Dopo, a casa', CalendarIcon, {
  description: 'I primi quattordici giorni e i mesi dopo. Senza punti la sezione non appare.',
  fields: points(
    'Scrivi il titolo della sezione. Es.: «Dopo, a casa».',
    'Riassumi in una frase; vuota, non appare. Es.: «Due settimane di attenzioni, poi i capelli chiedono tempo».',
    'Metti i periodi in ordine, con ciò che si fa e ciò che si vede. Es.: «Giorni 1–3» con una riga di spiegazione.',
    'Di’ a chi si scrive in caso di dubbio; vuota, non appare. Es.: «Ci scriva in qualunque momento».',
  ),
})

export const payments = singleton('Pagamenti', BillIcon, {
  description: 'Acconto, disdetta, rimborso e rate. Senza punti la sezione non appare.',
  fields: points(
    'Scrivi il titolo della sezione. Es.: «Come si paga».',
    'Riassumi le condizioni in una frase; vuota, non appare. Es.: «La valutazione è gratuita».',
    'Aggiungi una condizione per voce. Es.: «Disdetta» con i giorni e ciò che si rimborsa.',
    'Di’ dove stanno le condizioni complete; vuota, non appare. Es.: «Valgono quelle del contratto».',
  ),
})

export const texts = singleton('Pagine di testo', DocumentsIcon, {
  description: 'Condizioni, note legali, dati dell’azienda: pagine a sé, con un link in fondo alla pagina.',
  fields: {
    items: listOf('textPage', 'Pagine', 8, {optional: true}).says(
      'Metti per prima la più cercata; vuoto, i link non appaiono. Es.: «Condizioni della garanzia».',
    ),
  },
})
