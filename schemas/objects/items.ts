import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {ImagesIcon} from '@sanity/icons/Images'
import {NumberIcon} from '@sanity/icons/Number'
import {StarIcon} from '@sanity/icons/Star'
import {TextIcon} from '@sanity/icons/Text'
import {UserIcon} from '@sanity/icons/User'
import {defineField} from 'sanity'
import {object} from '../fields/document.ts'
import {listOfLines} from '../fields/list.ts'
import {address, line, paragraph} from '../fields/text.ts'
import {pictureField, SQUARE} from '../fields/value.ts'

export const figure = object('Cifra', NumberIcon, {
  description: 'Una cifra in evidenza con la sua spiegazione. Es.: «99%» e «tasso di successo».',
  fields: {
    value: line('Cifra', 12).says('Scrivi la cifra come deve apparire, con il segno. Es.: «99%» o «2500+».'),
    label: line('Che cosa misura', 40).says(
      'Spiega la cifra in poche parole, in minuscolo. Es.: «casi trattati».',
    ),
    source: line('Fonte e data', 60, {optional: true}).says(
      'Scrivi da dove viene la cifra e a quando risale; vuote, non appaiono. Es.: «registro interno, 2010–2025».',
    ),
  },
  preview: {select: {title: 'value', subtitle: 'label'}},
})

export const titledText = object('Titolo con testo', TextIcon, {
  description:
    'Un titolo breve e, se serve, una frase che lo spiega. Es.: «Analisi» con una riga di spiegazione.',
  fields: {
    title: line('Titolo', 40).says('Scrivi una o due parole. Es.: «Analisi».'),
    text: paragraph('Testo', 180, {optional: true}).says(
      'Aggiungi una o due frasi; vuoto, resta solo il titolo. Es.: «I medici studiano le sue foto».',
    ),
  },
  preview: {select: {title: 'title', subtitle: 'text'}},
})

export const trustItem = object('Motivo di fiducia', CheckmarkCircleIcon, {
  description: 'Un motivo di fiducia nella striscia sotto l’apertura. Es.: «Clinica certificata JCI».',
  fields: {
    icon: (name) =>
      defineField({
        name,
        title: 'Simbolo',
        description: 'Scegli il simbolo che sta accanto al testo. Es.: «Scudo» per la garanzia a vita.',
        type: 'string',
        options: {
          list: [
            {title: 'Attestato (certificazioni)', value: 'certificate'},
            {title: 'Capelli (trapianti eseguiti)', value: 'hair'},
            {title: 'Calendario (anni di esperienza)', value: 'experience'},
            {title: 'Scudo (garanzia)', value: 'guarantee'},
          ],
          layout: 'radio',
        },
        initialValue: 'certificate',
        validation: (rule) => rule.required().error('Manca il simbolo: scegline uno prima di pubblicare.'),
      }),
    title: line('Titolo', 40).says('Scrivi il motivo in poche parole. Es.: «Oltre 2.500 trapianti».'),
    text: line('Spiegazione', 70, {optional: true}).says(
      'Aggiungi una riga che dà peso al titolo; vuota, non appare. Es.: «Standard internazionali di sicurezza».',
    ),
  },
  preview: {select: {title: 'title', subtitle: 'text'}},
})

export const ratingSource = object('Fonte di recensioni', StarIcon, {
  description: 'Un sito che raccoglie le recensioni della clinica, con il voto medio. Es.: «Google», «4,9».',
  fields: {
    name: line('Nome', 30).says('Scrivi il nome del sito come lo conoscono i pazienti. Es.: «Google».'),
    rating: line('Voto', 8).says('Scrivi il voto medio con la virgola, copiato dal sito. Es.: «4,9».'),
    reviews: line('Numero di recensioni', 30, {optional: true}).says(
      'Scrivi quante sono, con la parola. Vuoto, non appare. Es.: «312 recensioni».',
    ),
    asOf: line('A quando risale', 30, {optional: true}).says(
      'Scrivi quando hai copiato il voto; vuoto, non appare. Es.: «a ottobre 2026».',
    ),
    href: address('Pagina delle recensioni', {optional: true}).says(
      'Incolla l’indirizzo dove si leggono. Vuoto, la scheda non è un link. Es.: «https://www.esempio.it/clinica».',
    ),
  },
  preview: {
    select: {name: 'name', rating: 'rating', reviews: 'reviews'},
    prepare: ({name, rating, reviews}) => ({
      title: name,
      subtitle: [rating && `★ ${rating}`, reviews].filter(Boolean).join(' · '),
    }),
  },
})

export const caseView = object('Angolazione', ImagesIcon, {
  description: 'Lo stesso caso visto da un altro lato, prima e dopo. Es.: «Dall’alto».',
  fields: {
    label: line('Da dove si guarda', 24).says('Scrivi il lato in una o due parole. Es.: «Dall’alto».'),
    before: pictureField('Prima', SQUARE).says(
      'Carica la foto scattata prima, con la stessa inquadratura. Es.: la chierica, dall’alto.',
    ),
    after: pictureField('Dopo', SQUARE).says(
      'Carica la foto scattata dopo, con la stessa inquadratura. Es.: la chierica, dall’alto.',
    ),
  },
  preview: {select: {title: 'label', media: 'after'}},
})

export const doctor = object('Medico', UserIcon, {
  description: 'Un medico della clinica: chi è e che cosa fa di persona. Es.: «Dott.ssa Anna Esempio».',
  fields: {
    name: line('Nome', 40).says('Scrivi titolo, nome e cognome. Es.: «Dott.ssa Anna Esempio».'),
    specialty: line('Specialità', 60).says(
      'Scrivi il titolo di specializzazione, com’è nel diploma. Es.: «Specialista in dermatologia».',
    ),
    register: line('Albo e numero', 80, {optional: true}).says(
      'Scrivi dove è iscritto e con quale numero, così chi legge può controllare; vuoto, non appare. Es.: «Ordine dei medici di Istanbul, n.\u00a000000».',
    ),
    phases: listOfLines('Che cosa fa di persona', 6, 60, {optional: true}).says(
      'Aggiungi le fasi dell’intervento che il medico esegue in prima persona, una per riga; vuoto, non appare. Es.: «Disegno dell’attaccatura».',
    ),
    languages: line('Lingue', 60, {optional: true}).says(
      'Scrivi le lingue che parla con i pazienti; vuoto, non appare. Es.: «Turco, inglese».',
    ),
    portrait: pictureField('Ritratto', {Ritratto: 4 / 5}, {optional: true}).says(
      'Carica un ritratto a mezzo busto; vuoto, resta il nome. Es.: 800 × 1000\u00a0pixel.',
    ),
  },
  preview: {select: {title: 'name', subtitle: 'specialty', media: 'portrait'}},
})
