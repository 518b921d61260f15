import {type CustomValidator, defineField} from 'sanity'
import type {Field, FieldOptions} from './field.ts'

interface FlagOptions extends Omit<FieldOptions, 'optional'> {
  /** How a new document has it; off where nothing is said. */
  initially?: true
  /** A rule of its own that only warns. */
  advise?: CustomValidator<boolean | undefined>
}

export const flag =
  ({initially, advise, ...said}: FlagOptions): Field =>
  (name) =>
    defineField({
      ...said,
      name,
      type: 'boolean',
      initialValue: initially ?? false,
      validation: (rule) => (advise ? rule.custom(advise).warning() : []),
    })
