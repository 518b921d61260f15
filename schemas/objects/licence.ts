import {DocumentIcon} from '@sanity/icons/Document'
import {object} from '../fields/document.ts'
import {address, line} from '../fields/text.ts'

export const licence = object({
  title: 'Autorizzazione',
  description:
    'Un’autorizzazione della clinica, con ciò che serve per controllarla. Es.: «Licenza sanitaria».',
  icon: DocumentIcon,
  fields: {
    name: line({
      title: 'Nome',
      description: 'Scrivi che cosa autorizza. Es.: «Licenza del Ministero della Salute turco».',
      max: 80,
    }),
    detail: line({
      title: 'Numero e scadenza',
      description:
        'Scrivi numero e validità come nel documento; vuoto, non appare. Es.: «n.\u00a000-000, valida fino a giugno 2027».',
      max: 60,
      optional: true,
    }),
    href: address({
      title: 'Dove si controlla',
      description:
        'Incolla l’indirizzo del registro pubblico; vuoto, il nome non è un link. Es.: «https://www.esempio.org/registro».',
      optional: true,
    }),
  },
  preview: {select: {title: 'name', subtitle: 'detail'}},
})
