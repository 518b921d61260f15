import {StarIcon} from '@sanity/icons/Star'
import {object} from '../fields/document.ts'
import {address, line} from '../fields/text.ts'

export const ratingSource = object({
  title: 'Fonte di recensioni',
  description: 'Un sito che raccoglie le recensioni della clinica, con il voto medio. Es.: «Google», «4,9».',
  icon: StarIcon,
  fields: {
    name: line({
      title: 'Nome',
      description: 'Scrivi il nome del sito come lo conoscono i pazienti. Es.: «Google».',
      max: 30,
    }),
    rating: line({
      title: 'Voto',
      description: 'Scrivi il voto medio con la virgola, copiato dal sito. Es.: «4,9».',
      max: 8,
    }),
    reviews: line({
      title: 'Numero di recensioni',
      description: 'Scrivi quante sono, con la parola. Vuoto, non appare. Es.: «312 recensioni».',
      max: 30,
      optional: true,
    }),
    asOf: line({
      title: 'A quando risale',
      description: 'Scrivi quando hai copiato il voto; vuoto, non appare. Es.: «a ottobre 2026».',
      max: 30,
      optional: true,
    }),
    href: address({
      title: 'Pagina delle recensioni',
      description:
        'Incolla l’indirizzo dove si leggono. Vuoto, la scheda non è un link. Es.: «https://www.esempio.it/clinica».',
      optional: true,
    }),
  },
  preview: {
    select: {name: 'name', rating: 'rating', reviews: 'reviews'},
    prepare: ({name, rating, reviews}) => ({
      title: name,
      subtitle: [rating && `★ ${rating}`, reviews].filter(Boolean).join(' · '),
    }),
  },
})
