import {defineField, type StringRule} from 'sanity'
import {fits, fitsUnseen} from '../limits.ts'
import {templateOf} from '../templates.ts'
import {plainText} from '../validation/blocks.ts'
import {type Check, isBlank} from '../validation/check.ts'
import {checkHref} from '../validation/href.ts'
import {checkLength} from '../validation/length.ts'
import {checkNoPlaceholders, checkPlaceholders} from '../validation/placeholders.ts'
import type {Field, FieldOptions, Fields} from './field.ts'

interface TextOptions extends FieldOptions {
  /** How many characters fit its place on the page; more is reported, not refused. */
  max: number
  /** A rule of its own that blocks publishing. */
  check?: (text: string | undefined) => Check
  /** A rule of its own that only warns. */
  advise?: (text: string | undefined) => Check
}

const empty = (title: string) => `Il campo «${title}» è vuoto: compilalo prima di pubblicare.`

/** What every field of text says and checks; `templates.ts` knows which of them the page fills in. */
const worded = ({max, optional, check, advise, ...said}: TextOptions, name: string, type: string) => ({
  ...said,
  name,
  options: fits(max),
  validation: (rule: StringRule) => {
    const {title} = said
    const template = templateOf({type, path: name})
    const rules = [
      rule.custom((text) =>
        text && isBlank(text) ? `Il campo «${title}» contiene solo spazi: scrivi un testo.` : true,
      ),
      rule.custom((text) => checkLength(text, max)).warning(),
      template
        ? rule.custom((text) => checkPlaceholders(text, template))
        : rule.custom(checkNoPlaceholders).warning(),
    ]
    if (!optional) rules.push(rule.required().error(empty(title)))
    if (check) rules.push(rule.custom(check))
    if (advise) rules.push(rule.custom(advise).warning())
    return rules
  },
})

export const line =
  (options: TextOptions): Field =>
  (name, type) =>
    defineField({...worded(options, name, type), type: 'string'})

const ADDRESS_MAX = 300

/** Where a link leads, which no visitor reads: no tool for words may change it. */
export const address =
  ({max = ADDRESS_MAX, check = checkHref, ...options}: FieldOptions & Partial<TextOptions>): Field =>
  (name, type) =>
    defineField({
      ...worded({...options, max, check}, name, type),
      type: 'string',
      options: fitsUnseen(max),
    })

export const paragraph =
  ({rows = 3, ...options}: TextOptions & {rows?: number}): Field =>
  (name, type) =>
    defineField({...worded(options, name, type), type: 'text', rows})

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
          rule.required().error(empty(said.title)),
          rule.custom((blocks) =>
            blocks !== undefined && isBlank(plainText(blocks)) ? empty(said.title) : true,
          ),
        ]
      },
    })

interface OpeningOptions extends Pick<FieldOptions, 'group'> {
  /** What the title's description says. */
  title: string
  /** What the introduction's description says. */
  intro: string
}

/** How most sections open: their title, and what it means. */
export const opening = ({title, intro, group}: OpeningOptions) =>
  ({
    title: line({title: 'Titolo', description: title, group, max: 60}),
    intro: paragraph({title: 'Introduzione', description: intro, group, max: 220, optional: true}),
  }) satisfies Fields
