import {defineArrayMember, defineField} from 'sanity'
import {fits} from '../limits.ts'
import {isBlank} from '../validation/check.ts'
import {checkLength} from '../validation/length.ts'

type ListOptions = {
  name: string
  title: string
  description: string
  group?: string
  optional?: true
  /** More items than this crowd the design. */
  most: number
}

const crowded = (count: number | undefined, most: number) =>
  !count || count <= most ? true : `Sono ${count} voci, qui ne stanno bene ${most}: togline ${count - most}.`

/** A list of objects of one shared type, ordered by drag. */
export const listOf = (type: string, {name, title, description, group, optional, most}: ListOptions) =>
  defineField({
    name,
    title,
    description,
    group,
    type: 'array',
    of: [defineArrayMember({type})],
    validation: (rule) => {
      const rules = [rule.custom((items) => crowded(items?.length, most)).warning()]
      if (!optional) rules.push(rule.required().min(1).error(`«${title}» è vuoto: aggiungi almeno una voce.`))
      return rules
    },
  })

/** A list of short texts. */
export const listOfLines = ({
  name,
  title,
  description,
  group,
  optional,
  most,
  max,
}: ListOptions & {max: number}) =>
  defineField({
    name,
    title,
    description,
    group,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'string',
        options: fits(max),
        validation: (rule) => [
          rule.custom((text) => (isBlank(text) ? 'Voce vuota: scrivila oppure eliminala.' : true)),
          rule.custom((text) => checkLength(text, max)).warning(),
        ],
      }),
    ],
    validation: (rule) => {
      const rules = [rule.custom((items) => crowded(items?.length, most)).warning()]
      if (!optional) rules.push(rule.required().min(1).error(`«${title}» è vuoto: aggiungi almeno una voce.`))
      return rules
    },
  })
