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
  title: string
  description: string
  icon: ComponentType
  groups?: FieldGroupDefinition[]
  fields: Fields
}

/** A field that names no tab stands under the one that opens. */
const underTabs = (name: string, {fields, groups: [first] = []}: TypeOptions) =>
  named(name, fields).map((field) => (first ? {...field, group: field.group ?? first.name} : field))

/** A document of which there is exactly one. It has no name of its own: its list entry shows what it is. */
export const singleton = (options: TypeOptions) => (name: string) =>
  defineType({
    ...options,
    name,
    type: 'document',
    fields: underTabs(name, options),
    preview: {
      select: {id: '_id'},
      prepare: () => ({title: options.title, media: options.icon}),
    },
  })

/** One of many documents, which an editor orders by drag. */
export const listed = (options: TypeOptions & {preview: PreviewConfig}) => (name: OrderedType) =>
  defineType({
    ...options,
    name,
    type: 'document',
    orderings: [pageOrder],
    fields: [orderRank(name), ...underTabs(name, options)],
  })

/** A part of a document that several of them share, or that stands in a list. */
export const object = (options: TypeOptions & {preview: PreviewConfig}) => (name: string) =>
  defineType({...options, name, type: 'object', fields: named(name, options.fields)})
