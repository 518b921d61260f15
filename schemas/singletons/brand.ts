import {BookmarkIcon} from '@sanity/icons/Bookmark'
import {singleton} from '../fields/document.ts'
import {listOf} from '../fields/list.ts'
import {pictureField} from '../fields/picture.ts'
import {line} from '../fields/text.ts'

export const brand = singleton({
  title: 'Nome e menu',
  description: 'Il nome della clinica, il logo e il menu che accompagna tutta la pagina.',
  icon: BookmarkIcon,
  fields: {
    name: line({
      title: 'Nome della clinica',
      description:
        'Scrivi il nome breve, come sta nell’intestazione e in fondo alla pagina. Es.: «Clinica Capelli».',
      max: 28,
    }),
    tagline: line({
      title: 'Motto',
      description: 'Scrivi la riga piccola sotto il nome. Es.: «Premium Clinic».',
      max: 28,
    }),
    logo: pictureField({
      shapes: [{title: 'Quadrata', aspectRatio: 1}],
      title: 'Logo',
      description:
        'Carica il segno quadrato, su fondo trasparente: sta accanto al nome e sulla scheda del browser; vuoto, resta solo il nome. Es.: PNG di 512\u00a0pixel.',
      optional: true,
    }),
    navigation: listOf('navItem', {
      title: 'Menu',
      description:
        'Ordina le voci come le sezioni della pagina. Es.: Home, Pacchetti, Prima & Dopo, Testimonianze, FAQ.',
      most: 6,
    }),
  },
})
