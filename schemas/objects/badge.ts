import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {object} from '../fields/document.ts'
import {pictureField} from '../fields/picture.ts'
import {address, line} from '../fields/text.ts'

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
    detail: line({
      title: 'Numero e scadenza',
      description:
        'Per una certificazione scrivi numero e validità; vuoto, non appare. Es.: «n. 0000, fino a giugno 2027».',
      max: 60,
      optional: true,
    }),
    href: address({
      title: 'Dove si controlla',
      description:
        'Incolla la pagina di chi certifica; vuoto, il nome non è un link. Es.: «https://www.esempio.org/registro».',
      optional: true,
    }),
  },
  preview: {select: {title: 'name', media: 'icon'}},
})
