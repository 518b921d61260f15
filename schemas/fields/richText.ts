import {defineField} from 'sanity'
import {fits} from '../limits.ts'
import {plainText} from '../validation/blocks.ts'
import {isBlank} from '../validation/check.ts'
import {checkLength} from '../validation/length.ts'
import type {Field, FieldOptions} from './field.ts'

/** A formatted text; `max` characters of it fit its place on the page. */
export const richTextField =
  ({max, optional, ...said}: FieldOptions & {max: number}): Field =>
  (name) =>
    defineField({
      ...said,
      name,
      type: 'richText',
      options: fits(max),
      validation: (rule) => {
        const rules = [rule.custom((blocks) => checkLength(plainText(blocks), max)).warning()]
        if (optional) return rules
        return [
          ...rules,
          rule.required().error(`Manca «${said.title}»: scrivilo prima di pubblicare.`),
          rule.custom((blocks) =>
            blocks !== undefined && isBlank(plainText(blocks))
              ? `«${said.title}» è vuoto: scrivi un testo.`
              : true,
          ),
        ]
      },
    })
