import {LinkIcon} from '@sanity/icons/Link'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {checkHref} from '../validation/href.ts'

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
          ],
          annotations: [
            {
              name: 'link',
              title: 'Link',
              type: 'object',
              icon: LinkIcon,
              fields: [
                defineField({
                  name: 'href',
                  title: 'Indirizzo',
                  description:
                    'Scrivi dove porta il link. Es.: «#faq», «https://www.esempio.it» o «mailto:info@esempio.it».',
                  type: 'string',
                  validation: (rule) => [
                    rule.required().error('Manca l’indirizzo del link: scrivilo oppure togli il link.'),
                    rule.custom(checkHref),
                  ],
                }),
              ],
            },
          ],
        },
      }),
    ],
  })
