import {ImagesIcon} from '@sanity/icons/Images'
import {object} from '../fields/document.ts'
import {pictureField} from '../fields/picture.ts'
import {line} from '../fields/text.ts'

const SQUARE = [{title: 'Quadrata', aspectRatio: 1}]

export const caseView = object({
  title: 'Angolazione',
  description: 'Lo stesso caso visto da un altro lato, prima e dopo. Es.: «Dall’alto».',
  icon: ImagesIcon,
  fields: {
    label: line({
      title: 'Da dove si guarda',
      description: 'Scrivi il lato in una o due parole. Es.: «Dall’alto».',
      max: 24,
    }),
    before: pictureField({
      shapes: SQUARE,
      title: 'Prima',
      description: 'Carica la foto scattata prima, con la stessa inquadratura. Es.: la chierica, dall’alto.',
    }),
    after: pictureField({
      shapes: SQUARE,
      title: 'Dopo',
      description: 'Carica la foto scattata dopo, con la stessa inquadratura. Es.: la chierica, dall’alto.',
    }),
  },
  preview: {select: {title: 'label', media: 'after'}},
})
