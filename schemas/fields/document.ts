import type {ComponentType} from 'react'
import {defineType, type FieldGroupDefinition, type PreviewConfig} from 'sanity'
import type {OrderedType} from '../sections.ts'
import {type Fields, named} from './field.ts'
import {orderRank, pageOrder} from './orderRank.ts'

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
