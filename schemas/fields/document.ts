import type {ComponentType} from 'react'
import {defineType, type PreviewConfig} from 'sanity'
import type {OrderedType} from '../sections.ts'
import {type Fields, named, TABS, type Tab} from './field.ts'
import {orderRank, pageOrder} from './rank.ts'

interface TypeOptions {
  title: string
  description: string
  icon: ComponentType
  fields: Fields
}

interface DocumentOptions extends TypeOptions {
  /** The first one opens, and holds every field that names none. */
  tabs?: readonly Tab[]
}

const tabbed = (name: string, {tabs = [], fields, ...options}: DocumentOptions) => ({
  ...options,
  name,
  type: 'document' as const,
  groups: tabs.map((tab, index) => ({name: tab, title: TABS[tab], default: index === 0})),
  fields: named(name, fields).map((field) => ({...field, group: field.group ?? tabs[0]})),
})

/** A document of which there is exactly one. It has no name of its own: its list entry shows what it is. */
export const singleton = (options: DocumentOptions) => (name: string) =>
  defineType({
    ...tabbed(name, options),
    preview: {
      select: {id: '_id'},
      prepare: () => ({title: options.title, media: options.icon}),
    },
  })

/** One of many documents, which an editor orders by drag. */
export const listed =
  ({preview, ...options}: DocumentOptions & {preview: PreviewConfig}) =>
  (name: OrderedType) => {
    const {fields, ...type} = tabbed(name, options)
    return defineType({...type, preview, orderings: [pageOrder], fields: [orderRank(name), ...fields]})
  }

/** A part of a document that several of them share, or that stands in a list. */
export const object = (options: TypeOptions & {preview: PreviewConfig}) => (name: string) =>
  defineType({...options, name, type: 'object', fields: named(name, options.fields)})
