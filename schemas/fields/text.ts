import {defineField, type StringRule} from 'sanity'
import {fits, fitsUnseen} from '../limits.ts'
import type {Template} from '../templates.ts'
import {type Check, isBlank} from '../validation/check.ts'
import {checkHref} from '../validation/href.ts'
import {checkLength} from '../validation/length.ts'
import {checkNoPlaceholders, checkPlaceholders} from '../validation/placeholders.ts'
import type {Field, FieldOptions} from './field.ts'

interface TextOptions extends FieldOptions {
  /** How many characters fit its place on the page; more is reported, not refused. */
  max: number
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

const ofOneLine = (options: TextOptions, limit: ReturnType<typeof fits>): Field => {
  const {title, description, group} = options
  return (name) =>
    defineField({
      name,
      title,
      description,
      group,
      type: 'string',
      options: limit,
      validation: textRules(options),
    })
}

/** A text of one line. */
export const line = (options: TextOptions): Field => ofOneLine(options, fits(options.max))

const ADDRESS_MAX = 300

/** Where a link leads, which no visitor reads. */
export const address = (options: FieldOptions): Field =>
  ofOneLine({...options, max: ADDRESS_MAX, check: checkHref}, fitsUnseen(ADDRESS_MAX))

/** A text of several lines, without formatting. */
export const paragraph = (options: TextOptions & {rows?: number}): Field => {
  const {title, description, group, rows = 3, max} = options
  return (name) =>
    defineField({
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
