import {LinkIcon} from '@sanity/icons/Link'
import {object} from '../fields/document.ts'
import {address, line} from '../fields/text.ts'

export const textLink = object({
  title: 'Link',
  description: 'Un link di testo e la sua destinazione. Es.: «Trapianto FUE» verso «#how-it-works».',
  icon: LinkIcon,
  fields: {
    label: line({
      title: 'Testo del link',
      description:
        'Scrivi parole che si capiscono anche da sole, mai «clicca qui». Es.: «Domande frequenti».',
      max: 40,
    }),
    href: address({
      title: 'Destinazione',
      description:
        'Scrivi una sezione con il cancelletto o un indirizzo completo. Es.: «#faq» o «https://www.esempio.it».',
    }),
  },
  preview: {select: {title: 'label', subtitle: 'href'}},
})
