import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineType} from 'sanity'
import {named} from '../fields/field.ts'
import {kept} from '../fields/kept.ts'

/**
 * An editor's word that a finding of the coherence check is fine as it is. Written by the tool alone; its id holds a
 * dot, so that the public never reads it. Not part of the page.
 */
export const acceptedFinding = defineType({
  name: 'acceptedFinding',
  title: 'Segnalazione accettata',
  description: 'Una segnalazione di Coerenza che un redattore ha accettato, con il suo motivo.',
  type: 'document',
  icon: CheckmarkCircleIcon,
  readOnly: true,
  __experimental_omnisearch_visibility: false,
  fields: named('acceptedFinding', {
    title: kept(
      'Segnalazione',
      'Che cosa diceva la segnalazione. Es.: «Successo e soddisfazione: 99% e 98%».',
    ),
    reason: kept('Motivo', 'Perché va bene così. Es.: «Sono due misure diverse».', 'text'),
    author: kept('Accettata da', 'Chi l’ha accettata, con il nome di allora. Es.: «Redazione».'),
    authorId: kept('Identificativo', 'Il suo identificativo nello Studio. Es.: «p-redazione».'),
    acceptedAt: kept('Accettata il', 'Quando è stata accettata. Es.: 21 novembre 2026.', 'datetime'),
    rule: kept('Regola', 'La regola che l’ha trovata. Es.: «successo».'),
    finding: kept('Chiave', 'Che cosa la distingue dalle altre segnalazioni. Es.: «successo».'),
    facts: kept(
      'Fatti',
      'L’impronta di ciò che è stato accettato: se cambia, non vale più. Es.: «9e3779b9».',
    ),
  }),
  preview: {select: {title: 'title', subtitle: 'reason'}},
})
