import type {ComponentType} from 'react'
import {defineType, type FieldGroupDefinition, type PreviewConfig} from 'sanity'
import type {OrderedType} from '../sections.ts'
import {type Fields, named} from './field.ts'
import {orderRank, pageOrder} from './orderRank.ts'

/** The tabs of a form, so that the same word means the same thing in every document. */
const titles = {
  texts: 'Testi',
  buttons: 'Pulsanti',
  labels: 'Etichette',
  pictures: 'Immagini',
  accessibility: 'Accessibilità',
} as const

/** The first tab named is the one that opens. */
export const groups = (...names: (keyof typeof titles)[]): FieldGroupDefinition[] =>
  names.map((name, index) => ({name, title: titles[name], default: index === 0}))

interface TypeOptions {
  name: string
  title: string
  description: string
  icon: ComponentType
  groups?: FieldGroupDefinition[]
  fields: Fields
}

/** A document of which there is exactly one. It has no name of its own: its list entry shows what it is. */
export const singleton = ({fields, ...options}: TypeOptions) =>
  defineType({
    ...options,
    type: 'document',
    fields: named(fields),
    preview: {
      select: {id: '_id'},
      prepare: () => ({title: options.title, media: options.icon}),
    },
  })

/** One of many documents, which an editor orders by drag. */
export const listed = ({fields, ...options}: TypeOptions & {name: OrderedType; preview: PreviewConfig}) =>
  defineType({
    ...options,
    type: 'document',
    orderings: [pageOrder],
    fields: [orderRank(options.name), ...named(fields)],
  })

/** A part of a document that several of them share, or that stands in a list. */
export const object = ({fields, ...options}: TypeOptions & {preview: PreviewConfig}) =>
  defineType({...options, type: 'object', fields: named(fields)})
