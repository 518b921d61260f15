import type {ComponentType} from 'react'
import {defineType, type FieldGroupDefinition, type PreviewConfig} from 'sanity'
import type {OrderedType} from '../sections.ts'
import {type Fields, named} from './field.ts'
import {orderRank, pageOrder} from './orderRank.ts'

interface DocumentOptions {
  name: string
  title: string
  description: string
  icon: ComponentType
  groups?: FieldGroupDefinition[]
  fields: Fields
}

/** A document of which there is exactly one. It has no name of its own: its list entry shows what it is. */
export const singleton = ({fields, ...options}: DocumentOptions) =>
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
export const listed = ({fields, ...options}: DocumentOptions & {name: OrderedType; preview: PreviewConfig}) =>
  defineType({
    ...options,
    type: 'document',
    orderings: [pageOrder],
    fields: [orderRank(options.name), ...named(fields)],
  })
