import {LinkIcon} from '@sanity/icons/Link'
import {defineType} from 'sanity'
import {line} from '../fields/text.ts'
import {checkHref} from '../validation/href.ts'

export const navItem = defineType({
  name: 'navItem',
  title: 'Voce di menu',
  description: 'Una voce del menu in alto e la sezione a cui porta. Es.: «Pacchetti» verso «#packages».',
  type: 'object',
  icon: LinkIcon,
  fields: [
    line({
      name: 'name',
      title: 'Nome',
      description: 'Scrivi la parola che si legge nel menu. Es.: «Pacchetti».',
      max: 20,
    }),
    line({
      name: 'href',
      title: 'Destinazione',
      description:
        'Scrivi la sezione con il cancelletto davanti, oppure un indirizzo completo. Es.: «#packages».',
      max: 300,
      check: checkHref,
      unseen: true,
    }),
  ],
  preview: {select: {title: 'name', subtitle: 'href'}},
})
