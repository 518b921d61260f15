import {defineField, type StringRule} from 'sanity'
import {limitTo} from '../limits.ts'
import {checkHref} from '../validation/addresses.ts'
import {checkNoPlaceholders, checkPlaceholders} from '../validation/placeholders.ts'
import {type Check, checkLength, isBlank, plainText} from '../validation/text.ts'
import {type FieldOptions, type Fields, field, type Tab} from './field.ts'

type TextCheck = (text: string | undefined) => Check

interface TextOptions extends FieldOptions {
  /** A validation rule that blocks publishing. */
  check?: TextCheck
  /** A validation rule that only warns. */
  advise?: TextCheck
  rows?: number
  /** Placeholders that the program replaces: the text must contain those of `must` and may contain those of `may`. */
  must?: readonly string[]
  may?: readonly string[]
  unseen?: true
}

const empty = (title: string) => `Il campo «${title}» è vuoto: compilalo prima di pubblicare.`

/** Creates a text field that warns about more than `max` characters and still allows publishing. */
export const line = (
  title: string,
  max: number,
  {optional, check, advise, unseen, rows, must = [], may = [], ...more}: TextOptions = {},
) =>
  field((said) => {
    const template = must.length + may.length > 0 && {required: must, optional: may}
    const validation = (rule: StringRule) => {
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
    }
    const options = {...limitTo(max, unseen), ...(template && {template})}
    const shared = {...said, ...more, title, options, validation}
    return rows ? defineField({...shared, type: 'text', rows}) : defineField({...shared, type: 'string'})
  })

export const paragraph: typeof line = (title, max, options) => line(title, max, {rows: 3, ...options})

/** Returns a function that creates text fields in a tab. `says` returns the words after «Scrivi» in a description. */
const usual =
  (group: Tab, says: (what: string) => string) =>
  (title: string, max: number, what: string, example: string, more: TextOptions = {}) =>
    line(title, max, {group, ...more}).says(`Scrivi ${says(what)}. Es.: «${example}».`)

export const label = usual('labels', (place) => `l’etichetta ${place}`)
export const button = usual('buttons', (effect) => `il pulsante che ${effect}`)
export const spoken = usual('accessibility', (what) => `come il lettore di schermo annuncia ${what}`)

/** Creates a field for a URL or code. The tool Testi omits such fields, because no visitor reads them. */
export const address = (title: string, {max = 300, ...options}: TextOptions & {max?: number} = {}) =>
  line(title, max, {check: checkHref, unseen: true, ...options})

export const richTextField = (title: string, max: number, {optional, ...more}: FieldOptions = {}) =>
  field((said) =>
    defineField({
      ...said,
      ...more,
      title,
      type: 'richText',
      options: limitTo(max),
      validation: (rule) => {
        const rules = [rule.custom((blocks) => checkLength(plainText(blocks), max)).warning()]
        if (optional) return rules
        const isEmpty = (blocks: unknown) => blocks !== undefined && isBlank(plainText(blocks))
        return [
          ...rules,
          rule.required().error(empty(title)),
          rule.custom((blocks) => (isEmpty(blocks) ? empty(title) : true)),
        ]
      },
    }),
  )

export const opening = (title: string, intro: string) =>
  ({
    title: line('Titolo', 60).says(title),
    intro: paragraph('Introduzione', 220, {optional: true}).says(intro),
  }) satisfies Fields
