import {fillTemplate as original, type TemplateValues} from '../../contact/template.ts'
import {clean, signOf} from '../marks.ts'

const VALUE = /\uE002(\d+)\uE003([^\uE004]*)\uE004/g

/** The template's own words and the values in it each keep the sign of their source. */
export function fillTemplate(template: string | null | undefined, values: TemplateValues = {}): string {
  const own = signOf(template)
  const names = Object.keys(values)
  const numbered = names.map((name, index) => {
    const value = values[name]
    const wrapped = value?.trim() ? `\uE002${index}\uE003${clean(value)}\uE004` : value
    return [name, wrapped] as const
  })
  const filled = original(clean(template ?? ''), Object.fromEntries(numbered))
  const words = (text: string) => (text.trim() ? `${text}${own}` : text)
  let from = 0
  let result = ''
  for (const match of filled.matchAll(VALUE)) {
    const [whole, index = '', value = ''] = match
    const sign = signOf(values[names[Number(index)] ?? ''])
    result += `${words(filled.slice(from, match.index))}${value}${sign || own}`
    from = match.index + whole.length
  }
  return result + words(filled.slice(from))
}
