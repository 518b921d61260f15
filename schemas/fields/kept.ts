import {defineField} from 'sanity'
import type {Field} from './field.ts'

/** What a tool writes and nobody edits. */
export const kept =
  (title: string, description: string, type: 'string' | 'text' | 'datetime' = 'string'): Field =>
  (name) =>
    defineField({name, title, description, type, readOnly: true})
