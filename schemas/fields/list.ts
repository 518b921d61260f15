import {defineArrayMember, defineField} from 'sanity'
import {formatNumber, pickPlural, plural} from '../counts.ts'
import {limitTo} from '../limits.ts'
import {checkLength, isBlank} from '../validation/text.ts'
import {type FieldOptions, field} from './field.ts'

const crowded = (count: number | undefined, most: number) =>
  !count || count <= most
    ? true
    : `Sono ${plural(count, 'voce', 'voci')}, qui ce ne stanno bene ${formatNumber(most)}: ${pickPlural(count - most, 'togline una', `togline ${formatNumber(count - most)}`)}.`

/** Creates a list field that warns about more than `most` items, because more items do not fit the design. */
const list = (
  member: ReturnType<typeof defineArrayMember>,
  title: string,
  most: number,
  {optional, ...more}: FieldOptions = {},
) =>
  field((said) =>
    defineField({
      ...said,
      ...more,
      title,
      type: 'array',
      of: [member],
      validation: (rule) => {
        const few = rule.custom((items) => crowded(items?.length, most)).warning()
        const empty = `L’elenco «${title}» è vuoto: aggiungi almeno una voce.`
        return optional ? [few] : [few, rule.required().min(1).error(empty)]
      },
    }),
  )

export const listOf = (type: string, title: string, most: number, more?: FieldOptions) =>
  list(defineArrayMember({type}), title, most, more)

export const listOfLines = (title: string, most: number, max: number, more?: FieldOptions) =>
  list(
    defineArrayMember({
      type: 'string',
      options: limitTo(max),
      validation: (rule) => [
        rule.custom((text) => (isBlank(text) ? 'Voce vuota: scrivila oppure eliminala.' : true)),
        rule.custom((text) => checkLength(text, max)).warning(),
      ],
    }),
    title,
    most,
    more,
  )
