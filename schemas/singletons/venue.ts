import {HomeIcon} from '@sanity/icons/Home'
import {singleton} from '../fields/document.ts'
import {listOf} from '../fields/list.ts'
import {address, line, opening} from '../fields/text.ts'

export const venue = singleton({
  title: 'Sede',
  description: 'Dove si opera: immagini, autorizzazioni e indirizzo. Senza titolo la sezione non appare.',
  icon: HomeIcon,
  tabs: ['texts', 'pictures', 'links'],
  fields: {
    ...opening({
      title: 'Scrivi il titolo della sezione. Es.: «Dove la operiamo».',
      intro:
        'Descrivi il luogo in una frase; vuota, non appare. Es.: «Due sale operatorie, un paziente al giorno».',
    }),
    pictures: listOf('picture', {
      title: 'Immagini',
      description:
        'Carica le sale come sono, senza persone in posa; vuote, non appaiono. Es.: la sala operatoria.',
      group: 'pictures',
      most: 4,
      optional: true,
    }),
    licencesTitle: line({
      title: 'Titolo delle autorizzazioni',
      description: 'Scrivi la riga sopra l’elenco; vuota, non appare. Es.: «Autorizzazioni».',
      max: 40,
      optional: true,
    }),
    licences: listOf('licence', {
      title: 'Autorizzazioni',
      description:
        'Aggiungi licenze e certificati della sede; vuote, non appaiono. Es.: «Licenza sanitaria».',
      most: 6,
      optional: true,
    }),
    mapLabel: line({
      title: 'Link alla mappa',
      description:
        'Scrivi il link sotto l’indirizzo, che viene da «Contatti»; vuoto, non appare. Es.: «Vedi sulla mappa».',
      group: 'links',
      max: 34,
      optional: true,
    }),
    mapHref: address({
      title: 'Indirizzo della mappa',
      description:
        'Incolla il link che dà l’app di mappe: si apre lì, e sulla pagina non si carica nulla. Es.: «https://www.esempio.org/mappa».',
      group: 'links',
      optional: true,
    }),
  },
})
