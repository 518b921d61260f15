import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {object} from '../fields/document.ts'
import {pictureField} from '../fields/picture.ts'
import {line} from '../fields/text.ts'

export const badge = object({
  title: 'Marchio',
  description: 'Un metodo di pagamento o una certificazione. Es.: «Visa» o «JCI».',
  icon: CreditCardIcon,
  fields: {
    name: line({
      title: 'Nome',
      description: 'Scrivi il nome: è ciò che si legge quando manca l’immagine. Es.: «Visa».',
      max: 30,
    }),
    icon: pictureField({
      shapes: [{title: 'Intera', aspectRatio: 3 / 2}],
      title: 'Immagine',
      description:
        'Carica il logo su fondo trasparente; vuoto, si vede il nome. Es.: il logo della carta in PNG.',
      optional: true,
    }),
  },
  preview: {select: {title: 'name', media: 'icon'}},
})
