import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {TrashIcon} from '@sanity/icons/Trash'
import {defineArrayMember, defineField} from 'sanity'
import {document} from '../fields/document.ts'
import {field} from '../fields/field.ts'
import {kept} from '../fields/value.ts'

/** What the Studio alone writes, and nobody edits. Its ids hold a dot, so that the public never reads it. */
const record = (name: string, ...parts: Parameters<typeof document>) => ({
  ...document(...parts)(name),
  readOnly: true,
  __experimental_omnisearch_visibility: false,
})

/** An editor's word that a finding of the coherence check is fine as it is. */
export const acceptedFinding = record('acceptedFinding', 'Segnalazione accettata', CheckmarkCircleIcon, {
  description: 'Una segnalazione di Coerenza che un redattore ha accettato, con il suo motivo.',
  fields: {
    title: kept('Segnalazione').says(
      'Che cosa diceva la segnalazione. Es.: «Successo e soddisfazione: 99% e 98%».',
    ),
    reason: kept('Motivo', 'text').says('Perché va bene così. Es.: «Sono due misure diverse».'),
    author: kept('Accettata da').says('Chi l’ha accettata, con il nome di allora. Es.: «Redazione».'),
    authorId: kept('Identificativo').says('Il suo identificativo nello Studio. Es.: «p-redazione».'),
    acceptedAt: kept('Accettata il', 'datetime').says('Quando è stata accettata. Es.: 21 novembre 2026.'),
    rule: kept('Regola').says('La regola che l’ha trovata. Es.: «successo».'),
    finding: kept('Chiave').says('Che cosa la distingue dalle altre segnalazioni. Es.: «successo».'),
    facts: kept('Fatti').says(
      'L’impronta di ciò che è stato accettato: se cambia, non vale più. Es.: «9e3779b9».',
    ),
  },
  preview: {select: {title: 'title', subtitle: 'reason'}},
})

/** As long as they are pointed to, nobody can delete them: the entry comes back with its pictures. */
const keptPictures = field((said) =>
  defineField({
    ...said,
    title: 'Immagini',
    type: 'array',
    readOnly: true,
    of: [defineArrayMember({type: 'image'})],
  }),
)

/** What somebody deleted, as it was, written in the same transaction. */
export const deletedEntry = record('deletedEntry', 'Voce eliminata', TrashIcon, {
  description: 'Una voce di un elenco che un redattore ha eliminato, con quello che serve per ripristinarla.',
  fields: {
    title: kept('Nome').says('Come si chiamava nell’elenco. Es.: «Quanto costa un trapianto?».'),
    kind: kept('Tipo').says('Di quale elenco era. Es.: «faq».'),
    author: kept('Eliminata da').says('Chi l’ha eliminata, con il nome di allora. Es.: «Redazione».'),
    deletedAt: kept('Eliminata il', 'datetime').says('Quando è stata eliminata. Es.: 21 novembre 2026.'),
    published: kept('In rete', 'text').says(
      'Quello che si vedeva nella pagina, in JSON. Es.: i campi di una domanda.',
    ),
    draft: kept('Bozza', 'text').says('La bozza che c’era, in JSON. Es.: i campi di una domanda.'),
    pictures: keptPictures.says(
      'Le immagini della voce, che restano finché si può ripristinare. Es.: la foto di un caso.',
    ),
  },
  preview: {select: {title: 'title', subtitle: 'author'}},
})
