import {defineField} from 'sanity'
import {fits} from '../limits.ts'
import {plainText} from '../validation/blocks.ts'
import {isBlank} from '../validation/check.ts'
import {checkLength} from '../validation/length.ts'
import type {Field, FieldOptions} from './field.ts'

/** A formatted text; `max` characters of it fit its place on the page. */
export const richTextField =
  ({title, description, max, group, optional}: FieldOptions & {max: number}): Field =>
  (name) =>
    defineField({
      name,
      title,
      description,
      group,
      type: 'richText',
      options: fits(max),
      validation: (rule) => {
        const rules = [rule.custom((blocks) => checkLength(plainText(blocks), max)).warning()]
        if (optional) return rules
        return [
          ...rules,
          rule.required().error(`Manca «${title}»: scrivilo prima di pubblicare.`),
          rule.custom((blocks) =>
            blocks !== undefined && isBlank(plainText(blocks))
              ? `«${title}» è vuoto: scrivi un testo.`
              : true,
          ),
        ]
      },
    })
