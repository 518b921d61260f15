import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {LinkIcon} from '@sanity/icons/Link'
import {createElement} from 'react'
import {type BlockDecoratorProps, defineArrayMember, defineType} from 'sanity'
import {address} from '../fields/text.ts'

/** Underlines words in the form that an editor has marked as English. The page does not underline them. */
const English = ({children}: BlockDecoratorProps) =>
  createElement('span', {lang: 'en', style: {textDecoration: 'underline dotted'}}, children)

export const richText = (name: string) =>
  defineType({
    name,
    title: 'Testo formattato',
    description:
      'Scrivi paragrafi brevi; per un elenco usa i pulsanti della barra. Es.: tre punti invece di una frase lunga.',
    type: 'array',
    of: [
      defineArrayMember({
        type: 'block',
        styles: [{title: 'Paragrafo', value: 'normal'}],
        lists: [
          {title: 'Elenco puntato', value: 'bullet'},
          {title: 'Elenco numerato', value: 'number'},
        ],
        marks: {
          decorators: [
            {title: 'Grassetto', value: 'strong'},
            {title: 'Corsivo', value: 'em'},
            // Marks words that a screen reader should read with an English voice.
            {title: 'In inglese', value: 'english', icon: EarthGlobeIcon, component: English},
          ],
          annotations: [
            {
              name: 'link',
              title: 'Link',
              type: 'object',
              icon: LinkIcon,
              fields: [
                address('Indirizzo').says(
                  'Scrivi dove porta il link. Es.: «#faq», «https://www.esempio.it» o «mailto:info@esempio.it».',
                )('href'),
              ],
            },
          ],
        },
      }),
    ],
  })
