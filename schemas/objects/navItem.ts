import {LinkIcon} from '@sanity/icons/Link'
import {object} from '../fields/document.ts'
import {address, line} from '../fields/text.ts'

export const navItem = object({
  title: 'Voce di menu',
  description: 'Una voce del menu in alto e la sezione a cui porta. Es.: «Pacchetti» verso «#packages».',
  icon: LinkIcon,
  fields: {
    name: line({
      title: 'Nome',
      description: 'Scrivi la parola che si legge nel menu. Es.: «Pacchetti».',
      max: 20,
    }),
    href: address({
      title: 'Destinazione',
      description:
        'Scrivi la sezione con il cancelletto davanti, oppure un indirizzo completo. Es.: «#packages».',
    }),
  },
  preview: {select: {title: 'name', subtitle: 'href'}},
})
