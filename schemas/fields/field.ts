import type {FieldDefinition, FieldGroupDefinition} from 'sanity'

/** A field without its name, which is the key under which it stands among its type's fields. */
export type Field = (name: string) => FieldDefinition

export type Fields = Readonly<Record<string, Field>>

export const named = (fields: Fields): FieldDefinition[] =>
  Object.entries(fields).map(([name, field]) => field(name))

/** What every field says of itself. */
export interface FieldOptions {
  title: string
  description: string
  /** The tab of the form under which it stands. */
  group?: FieldGroupDefinition['name']
  /** Left empty, its element is left out of the page; otherwise nothing can be published without it. */
  optional?: true
}

/** The same fields, under one tab of the form. */
export const inTab = (group: string, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, (name: string) => ({...field(name), group})]),
  )
