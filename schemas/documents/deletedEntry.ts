import {TrashIcon} from '@sanity/icons/Trash'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {type Field, named} from '../fields/field.ts'
import {kept} from '../fields/kept.ts'

/** As long as they are pointed to, nobody can delete them: the entry comes back with its pictures. */
const pictures: Field = (name) =>
  defineField({
    name,
    title: 'Immagini',
    description: 'Le immagini della voce, che restano finché si può ripristinare. Es.: la foto di un caso.',
    type: 'array',
    readOnly: true,
    of: [defineArrayMember({type: 'image'})],
  })

/**
 * What somebody deleted, as it was. Written by the Studio alone, in the same transaction; its id holds a dot, so that
 * the public never reads it. Not part of the page.
 */
export const deletedEntry = defineType({
  name: 'deletedEntry',
  title: 'Voce eliminata',
  description: 'Una voce di un elenco che un redattore ha eliminato, con quello che serve per ripristinarla.',
  type: 'document',
  icon: TrashIcon,
  readOnly: true,
  __experimental_omnisearch_visibility: false,
  fields: named('deletedEntry', {
    title: kept('Nome', 'Come si chiamava nell’elenco. Es.: «Quanto costa un trapianto?».'),
    kind: kept('Tipo', 'Di quale elenco era. Es.: «faq».'),
    author: kept('Eliminata da', 'Chi l’ha eliminata, con il nome di allora. Es.: «Redazione».'),
    deletedAt: kept('Eliminata il', 'Quando è stata eliminata. Es.: 21 novembre 2026.', 'datetime'),
    published: kept(
      'In rete',
      'Quello che si vedeva nella pagina, in JSON. Es.: i campi di una domanda.',
      'text',
    ),
    draft: kept('Bozza', 'La bozza che c’era, in JSON. Es.: i campi di una domanda.', 'text'),
    pictures,
  }),
  preview: {select: {title: 'title', subtitle: 'author'}},
})
