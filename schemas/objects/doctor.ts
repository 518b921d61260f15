import {UserIcon} from '@sanity/icons/User'
import {object} from '../fields/document.ts'
import {listOfLines} from '../fields/list.ts'
import {pictureField} from '../fields/picture.ts'
import {line} from '../fields/text.ts'

export const doctor = object({
  title: 'Medico',
  description: 'Un medico della clinica: chi è e che cosa fa di persona. Es.: «Dott.ssa Anna Esempio».',
  icon: UserIcon,
  fields: {
    name: line({
      title: 'Nome',
      description: 'Scrivi titolo, nome e cognome. Es.: «Dott.ssa Anna Esempio».',
      max: 40,
    }),
    specialty: line({
      title: 'Specialità',
      description:
        'Scrivi il titolo di specializzazione, com’è nel diploma. Es.: «Specialista in dermatologia».',
      max: 60,
    }),
    register: line({
      title: 'Albo e numero',
      description:
        'Scrivi dove è iscritto e con quale numero, così chi legge può controllare; vuoto, non appare. Es.: «Ordine dei medici di Istanbul, n.\u00a000000».',
      max: 80,
      optional: true,
    }),
    phases: listOfLines({
      title: 'Che cosa fa di persona',
      description:
        'Aggiungi le fasi dell’intervento che il medico esegue in prima persona, una per riga; vuoto, non appare. Es.: «Disegno dell’attaccatura».',
      most: 6,
      max: 60,
      optional: true,
    }),
    languages: line({
      title: 'Lingue',
      description: 'Scrivi le lingue che parla con i pazienti; vuoto, non appare. Es.: «Turco, inglese».',
      max: 60,
      optional: true,
    }),
    portrait: pictureField({
      shapes: [{title: 'Ritratto', aspectRatio: 4 / 5}],
      title: 'Ritratto',
      description: 'Carica un ritratto a mezzo busto; vuoto, resta il nome. Es.: 800 × 1000\u00a0pixel.',
      optional: true,
    }),
  },
  preview: {select: {title: 'name', subtitle: 'specialty', media: 'portrait'}},
})
