import {DocumentsIcon} from '@sanity/icons/Documents'
import {singleton} from '../fields/document.ts'
import {listOf} from '../fields/list.ts'

export const texts = singleton({
  title: 'Pagine di testo',
  description: 'Condizioni, note legali, dati dell’azienda: pagine a sé, con un link in fondo alla pagina.',
  icon: DocumentsIcon,
  fields: {
    items: listOf('textPage', {
      title: 'Pagine',
      description:
        'Metti per prima la più cercata; vuoto, i link non appaiono. Es.: «Condizioni della garanzia».',
      most: 8,
      optional: true,
    }),
  },
})
