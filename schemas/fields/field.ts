import type {FieldDefinition} from 'sanity'
import type {Tab} from './tabs.ts'

/** A field of a type, without its name: that is the key under which it stands among the type's fields. */
export type Field = (name: string, type: string) => FieldDefinition

export type Fields = Readonly<Record<string, Field>>

export const named = (type: string, fields: Fields): FieldDefinition[] =>
  Object.entries(fields).map(([name, field]) => field(name, type))

export interface FieldOptions {
  title: string
  description: string
  /** The tab of the form under which it stands. */
  group?: Tab
  /** Left empty, its element is left out of the page; otherwise nothing can be published without it. */
  optional?: true
}

/** The same fields, under one tab of the form. */
export const inTab = (group: Tab, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, (name, type) => ({...field(name, type), group})]),
  )
