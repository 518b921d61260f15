import {type Field, TEXT} from './model.ts'
import {type Fields, isFields, listOf, textOf} from './values.ts'

export type Step =
  | {readonly name: string; readonly title?: string}
  | {readonly index: number; readonly of: number; readonly key: string}

export interface Stop {
  readonly field: Field
  readonly value: unknown
  readonly parent: Fields
  readonly steps: readonly Step[]
}

const kindOf = (item: unknown): string => (isFields(item) && textOf(item._type)) || 'none'

export const objectsIn = (value: unknown): {item: Fields; step: Step}[] =>
  stepsInto(value).flatMap(({item, step}) => (isFields(item) ? [{item, step}] : []))

const stepsInto = (value: unknown) =>
  listOf(value).map((item, index, {length}) => {
    const key = isFields(item) ? textOf(item._key) : ''
    return {item, step: {index, of: length, key}}
  })

/** Visits a document's fields in the order of the form. `see` returns whether to visit the fields inside. */
export function walk(doc: Fields, type: Field, see: (stop: Stop) => boolean): void {
  const visit = (stop: Stop): void => {
    if (!see(stop)) return
    const {field, value, parent, steps} = stop
    if (field.kind === 'list') {
      for (const {item, step} of stepsInto(value)) {
        const member = field.items.get(typeof item === 'string' ? TEXT : kindOf(item))
        if (member) visit({field: member, value: item, parent, steps: [...steps, step]})
      }
    } else if ((field.kind === 'object' || field.kind === 'picture') && isFields(value)) {
      inside(value, field, steps)
    }
  }
  const inside = (parent: Fields, {fields}: Field, steps: readonly Step[]) => {
    for (const field of fields) {
      const {name, title} = field
      visit({field, value: parent[name], parent, steps: [...steps, {name, title}]})
    }
  }
  inside(doc, type, [])
}

/** Returns a path in Sanity's syntax: `figures[_key=="a"].value`. */
export const pathOf = (steps: readonly Step[]): string =>
  steps.reduce((path, step) => {
    if ('index' in step) return `${path}[${step.key ? `_key==${JSON.stringify(step.key)}` : step.index}]`
    return path === '' ? step.name : `${path}.${step.name}`
  }, '')

/** Returns the field titles, outermost first. A list item has the list's title, numbered if there are several. */
export const titleOf = (steps: readonly Step[]): string =>
  steps.reduce((title, step) => {
    if ('index' in step) return step.of > 1 ? `${title} ${step.index + 1}` : title
    return title === '' ? `${step.title}` : `${title} · ${step.title}`
  }, '')
