import {LinkIcon} from '@sanity/icons/Link'
import {defineType} from 'sanity'
import {line} from '../fields/text.ts'
import {checkHref} from '../validation/href.ts'

export const textLink = defineType({
  name: 'textLink',
  title: 'Link',
  description: 'Un link di testo e la sua destinazione. Es.: «Trapianto FUE» verso «#how-it-works».',
  type: 'object',
  icon: LinkIcon,
  fields: [
    line({
      name: 'label',
      title: 'Testo del link',
      description:
        'Scrivi parole che si capiscono anche da sole, mai «clicca qui». Es.: «Domande frequenti».',
      max: 40,
    }),
    line({
      name: 'href',
      title: 'Destinazione',
      description:
        'Scrivi una sezione con il cancelletto o un indirizzo completo. Es.: «#faq» o «https://www.esempio.it».',
      max: 300,
      check: checkHref,
      unseen: true,
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'href'}},
})
