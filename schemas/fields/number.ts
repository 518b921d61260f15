import {defineField} from 'sanity'
import {figure} from '../counts.ts'
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
          rule
            .min(min)
            .max(max)
            .error(`Il numero in «${title}» deve stare fra ${figure(min)} e ${figure(max)}: controllalo.`),
          rule.integer().error(`Il numero in «${title}» deve essere intero: togli la virgola.`),
        ]
        if (!optional)
          rules.push(rule.required().error(`Manca il numero in «${title}»: scrivilo prima di pubblicare.`))
        return rules
      },
    })
