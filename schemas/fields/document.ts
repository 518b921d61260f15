import type {ComponentType} from 'react'
import {defineType, type PreviewConfig} from 'sanity'
import type {OrderedType} from '../sections.ts'
import {type Fields, named, TABS, type Tab} from './field.ts'
import {orderRank} from './rank.ts'

interface Parts {
  description: string
  fields: Fields
}

interface DocumentParts extends Parts {
  /** The first one opens, and holds every field that names none. */
  tabs?: readonly Tab[]
}

type Previewed = {preview: PreviewConfig}

/** What a preview reads, under the fields' own names. */
export const reading = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))

const tabbed = (name: string, {tabs = [], fields, description}: DocumentParts) => ({
  name,
  description,
  type: 'document' as const,
  groups: tabs.map((tab, index) => ({name: tab, title: TABS[tab], default: index === 0})),
  fields: named(name, fields).map((field) => ({...field, group: field.group ?? tabs[0]})),
})

/** A document of which there is exactly one. It has no name of its own: its list entry shows what it is. */
export const singleton = (title: string, icon: ComponentType, parts: DocumentParts) => (name: string) =>
  defineType({
    ...tabbed(name, parts),
    title,
    icon,
    preview: {select: {id: '_id'}, prepare: () => ({title, media: icon})},
  })

/** One of many documents, which an editor orders by drag. */
export const listed =
  (title: string, icon: ComponentType, {preview, ...parts}: DocumentParts & Previewed) =>
  (name: OrderedType) => {
    const {fields, ...type} = tabbed(name, parts)
    return defineType({
      ...type,
      title,
      icon,
      preview,
      fields: [orderRank(name), ...fields],
    })
  }

const plain =
  (type: 'object' | 'document') =>
  (title: string, icon: ComponentType, parts: Parts & Previewed) =>
  (name: string) =>
    defineType({...parts, name, title, icon, type, fields: named(name, parts.fields)})

/** A part of a document that several of them share, or that stands in a list. */
export const object = plain('object')

/** A document with neither tabs nor rank. */
export const document = plain('document')
