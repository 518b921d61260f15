import {defineField} from 'sanity'
import type {Field, FieldOptions} from './field.ts'

interface NumberOptions extends FieldOptions {
  min: number
  max: number
}

/** A whole number within limits that make sense; the page gives it its Italian form. */
export const wholeNumber =
  ({min, max, optional, ...said}: NumberOptions): Field =>
  (name) =>
    defineField({
      ...said,
      name,
      type: 'number',
      validation: (rule) => {
        const {title} = said
        const rules = [
          rule.min(min).max(max).error(`«${title}» deve stare tra ${min} e ${max}: controlla il numero.`),
          rule.integer().error(`«${title}» è un numero intero: togli la virgola.`),
        ]
        if (!optional)
          rules.push(rule.required().error(`Manca «${title}»: scrivi il numero prima di pubblicare.`))
        return rules
      },
    })
