import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {TrashIcon} from '@sanity/icons/Trash'
import {defineArrayMember, defineField} from 'sanity'
import {document} from '../fields/document.ts'
import type {Field} from '../fields/field.ts'

const kept =
  (title: string, type: 'string' | 'text' | 'datetime' = 'string'): Field =>
  (name) =>
    defineField({name, title, type, readOnly: true})

/** Creates a type that only the Studio's tools write. The ids contain a dot, so that published content omits them. */
const record = (name: string, ...parts: Parameters<typeof document>) => ({
  ...document(...parts)(name),
  readOnly: true,
  __experimental_omnisearch_visibility: false,
})

export const acceptedFinding = record('acceptedFinding', 'Segnalazione accettata', CheckmarkCircleIcon, {
  description: 'Una segnalazione di Coerenza che un redattore ha accettato, con il suo motivo.',
  fields: {
    title: kept('Segnalazione'),
    reason: kept('Motivo', 'text'),
    author: kept('Accettata da'),
    authorId: kept('Identificativo'),
    acceptedAt: kept('Accettata il', 'datetime'),
    rule: kept('Regola'),
    finding: kept('Chiave'),
    facts: kept('Fatti'),
  },
  preview: {select: {title: 'title', subtitle: 'reason'}},
})

/** Creates a field with references to pictures, which the Lake then keeps, so that an entry can be restored. */
const pictures = (name: string) =>
  defineField({
    name,
    title: 'Immagini',
    type: 'array',
    readOnly: true,
    of: [defineArrayMember({type: 'image'})],
  })

export const deletedEntry = record('deletedEntry', 'Voce eliminata', TrashIcon, {
  description: 'Una voce di un elenco che un redattore ha eliminato, con quello che serve per ripristinarla.',
  fields: {
    title: kept('Nome'),
    kind: kept('Tipo'),
    author: kept('Eliminata da'),
    deletedAt: kept('Eliminata il', 'datetime'),
    published: kept('In rete', 'text'),
    draft: kept('Bozza', 'text'),
    pictures,
  },
  preview: {select: {title: 'title', subtitle: 'author'}},
})
