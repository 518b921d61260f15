import {defineArrayMember, defineField} from 'sanity'
import {agreeing, counted, figure} from '../counts.ts'
import {fits} from '../limits.ts'
import {isBlank} from '../validation/check.ts'
import {checkLength} from '../validation/length.ts'
import type {Field, FieldOptions} from './field.ts'

interface ListOptions extends FieldOptions {
  /** More items than this crowd the design. */
  most: number
}

const crowded = (count: number | undefined, most: number) =>
  !count || count <= most
    ? true
    : `Sono ${counted(count, 'voce', 'voci')}, qui ce ne stanno bene ${figure(most)}: ${agreeing(count - most, 'togline una', `togline ${figure(count - most)}`)}.`

const list =
  (member: ReturnType<typeof defineArrayMember>, {optional, most, ...said}: ListOptions): Field =>
  (name) =>
    defineField({
      ...said,
      name,
      type: 'array',
      of: [member],
      validation: (rule) => {
        const rules = [rule.custom((items) => crowded(items?.length, most)).warning()]
        if (!optional)
          rules.push(
            rule.required().min(1).error(`L’elenco «${said.title}» è vuoto: aggiungi almeno una voce.`),
          )
        return rules
      },
    })

export const listOf = (type: string, options: ListOptions): Field => list(defineArrayMember({type}), options)

export const listOfLines = ({max, ...options}: ListOptions & {max: number}): Field =>
  list(
    defineArrayMember({
      type: 'string',
      options: fits(max),
      validation: (rule) => [
        rule.custom((text) => (isBlank(text) ? 'Voce vuota: scrivila oppure eliminala.' : true)),
        rule.custom((text) => checkLength(text, max)).warning(),
      ],
    }),
    options,
  )
