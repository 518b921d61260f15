import {defineField, type FieldGroupDefinition, type StringRule} from 'sanity'
import {fits, fitsUnseen} from '../limits.ts'
import type {Template} from '../templates.ts'
import {type Check, isBlank} from '../validation/check.ts'
import {checkLength} from '../validation/length.ts'
import {checkNoPlaceholders, checkPlaceholders} from '../validation/placeholders.ts'

type TextOptions = {
  name: string
  title: string
  description: string
  /** How many characters fit its place on the page; more is reported, not refused. */
  max: number
  optional?: true
  /** An address or the like, which no visitor reads. */
  unseen?: true
  group?: FieldGroupDefinition['name']
  template?: Template
  /** A rule of its own that blocks publishing. */
  check?: (text: string | undefined) => Check
  /** A rule of its own that only warns. */
  advise?: (text: string | undefined) => Check
}

const textRules =
  ({title, max, optional, template, check, advise}: TextOptions) =>
  (rule: StringRule) => {
    const rules = [
      rule.custom((text) =>
        text && isBlank(text) ? `«${title}» contiene solo spazi: scrivi un testo.` : true,
      ),
      rule.custom((text) => checkLength(text, max)).warning(),
      template
        ? rule.custom((text) => checkPlaceholders(text, template))
        : rule.custom(checkNoPlaceholders).warning(),
    ]
    if (!optional) rules.push(rule.required().error(`Manca «${title}»: scrivilo prima di pubblicare.`))
    if (check) rules.push(rule.custom(check))
    if (advise) rules.push(rule.custom(advise).warning())
    return rules
  }

/** A text of one line. */
export const line = (options: TextOptions) => {
  const {name, title, description, group, max, unseen} = options
  return defineField({
    name,
    title,
    description,
    group,
    type: 'string',
    options: unseen ? fitsUnseen(max) : fits(max),
    validation: textRules(options),
  })
}

/** A text of several lines, without formatting. */
export const paragraph = (options: TextOptions & {rows?: number}) => {
  const {name, title, description, group, rows = 3, max} = options
  return defineField({
    name,
    title,
    description,
    group,
    type: 'text',
    rows,
    options: fits(max),
    validation: textRules(options),
  })
}
