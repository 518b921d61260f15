import type {ComponentType} from 'react'
import {defineType, type PreviewConfig} from 'sanity'
import type {OrderedType} from '../sections.ts'
import {type Fields, named, TABS, type Tab} from './field.ts'
import {orderRank} from './rank.ts'

interface Parts {
  description: string
  fields: Fields
}
/** The form opens on the first tab, which also contains the fields without a group. */
type Tabbed = Parts & {tabs?: readonly Tab[]}
type Previewed = {preview: PreviewConfig}

export const reading = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))

const tabbed = (title: string, icon: ComponentType, {tabs = [], ...parts}: Tabbed, name: string) => ({
  ...parts,
  name,
  title,
  icon,
  type: 'document' as const,
  groups: tabs.map((tab, index) => ({name: tab, title: TABS[tab], default: index === 0})),
  fields: named(parts.fields).map((field) => ({...field, group: field.group ?? tabs[0]})),
})

export const singleton = (title: string, icon: ComponentType, parts: Tabbed) => (name: string) => {
  const preview = {select: {id: '_id'}, prepare: () => ({title, media: icon})}
  return defineType({...tabbed(title, icon, parts, name), preview})
}

/** Creates a type with many documents, which editors order by drag and drop. */
export const listed =
  (title: string, icon: ComponentType, parts: Tabbed & Previewed) => (name: OrderedType) => {
    const {fields, ...type} = tabbed(title, icon, parts, name)
    return defineType({...type, preview: parts.preview, fields: [orderRank(name), ...fields]})
  }

const plain =
  (type: 'object' | 'document') =>
  (title: string, icon: ComponentType, parts: Parts & Previewed) =>
  (name: string) =>
    defineType({...parts, name, title, icon, type, fields: named(parts.fields)})

export const object = plain('object')
export const document = plain('document')
