import {defineField} from 'sanity'
import {fits} from '../limits.ts'
import {plainText} from '../validation/blocks.ts'
import {isBlank} from '../validation/check.ts'
import {checkLength} from '../validation/length.ts'

type RichTextOptions = {
  name: string
  title: string
  description: string
  max: number
  group?: string
  optional?: true
}

/** A formatted text. */
export const richTextField = ({name, title, description, max, group, optional}: RichTextOptions) =>
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
          blocks !== undefined && isBlank(plainText(blocks)) ? `«${title}» è vuoto: scrivi un testo.` : true,
        ),
      ]
    },
  })
