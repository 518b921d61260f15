import {closeGap} from './template-gap.ts'

/** What stands in for each placeholder. Empty, blank or absent: the placeholder is removed. */
export type TemplateValues = Readonly<Record<string, string | null | undefined>>

/** Text as the editor wrote it, a value put in its place, or the hole that a missing value leaves. */
type Part = {kind: 'text'; text: string} | {kind: 'value'; text: string} | {kind: 'gap'}

const PLACEHOLDER = /\{([^{}]*)\}/g
/** A brace without its partner is a slip of the pen: visitors never see it. */
const STRAY_BRACE = /[{}]/g

/**
 * Fills `{pacchetto}` and its like. Values are never read as templates: braces in them stay.
 * Around a placeholder without a value, spacing and punctuation are closed up.
 */
export function fillTemplate(template: string | null | undefined, values: TemplateValues = {}): string {
  const parts = parse(template ?? '', values)
  while (true) {
    const index = parts.findIndex((part) => part.kind === 'gap')
    if (index < 0) break
    closeAt(parts, index)
  }
  return parts.map((part) => (part.kind === 'gap' ? '' : part.text)).join('')
}

function parse(template: string, values: TemplateValues): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of template.matchAll(PLACEHOLDER)) {
    parts.push(literal(template.slice(from, match.index)))
    const value = givenValue(values, match[1]?.trim() ?? '')
    parts.push(value === null ? {kind: 'gap'} : {kind: 'value', text: value})
    from = match.index + match[0].length
  }
  parts.push(literal(template.slice(from)))
  return parts
}

const literal = (text: string): Part => ({kind: 'text', text: text.replace(STRAY_BRACE, '')})

function givenValue(values: TemplateValues, name: string): string | null {
  const value = Object.hasOwn(values, name) ? values[name] : null
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** Text and holes alternate (see `parse`), so a hole always has text on both sides, if only an empty one. */
function closeAt(parts: Part[], index: number): void {
  const before = parts[index - 1]
  const after = parts[index + 1]
  const left = before?.kind === 'text' ? before.text : ''
  const right = after?.kind === 'text' ? after.text : ''
  const text = closeGap(left, right, {first: index <= 1, last: index >= parts.length - 2})
  parts.splice(index - 1, 3, {kind: 'text', text})
}
