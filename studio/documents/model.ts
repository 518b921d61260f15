import {schemaTypes} from '../../schemas/index.ts'
import {isUnseen, limitOf, templateOf} from '../../schemas/limits.ts'
import type {Template} from '../../schemas/validation/placeholders.ts'
import {type Fields, isFields, listOf, textOf} from './values.ts'

/** A field or type of the schema, simplified for `walk`. */
export interface Field {
  readonly name: string
  readonly title: string
  readonly kind: 'text' | 'rich' | 'picture' | 'object' | 'list' | 'other'
  readonly fields: readonly Field[]
  /** Item types of a list by `_type`. The key for strings is `TEXT`. */
  readonly items: ReadonlyMap<string, Field>
  readonly limit: number | undefined
  readonly unseen: boolean
  readonly template: Template | undefined
  readonly definition: Fields
}

export const TEXT = 'string'
const TEXTS = new Set([TEXT, 'text'])
const DEPTH = 6

/** Returns the fields of each schema type, by type name. New schema fields need no code here. */
function modelOf(definitions: readonly unknown[]): ReadonlyMap<string, Field> {
  const byName = new Map(definitions.filter(isFields).map((type) => [textOf(type.name), type]))

  const read = (own: Fields, depth: number): Field => {
    const shared = byName.get(textOf(own.type))
    const base = shared ?? own
    const type = textOf(shared ? shared.type : own.type)
    const below = (value: unknown) => (depth > 0 ? listOf(value).filter(isFields) : [])
    const members = below(base.of)
    return {
      name: textOf(own.name),
      title: textOf(own.title) || textOf(base.title) || textOf(own.name),
      kind: kindOf(type, members),
      fields: below(base.fields).map((field) => read(field, depth - 1)),
      items: new Map(members.map((member) => [itemName(member), read(member, depth - 1)])),
      limit: limitOf(own) ?? limitOf(base),
      unseen: isUnseen(own),
      template: templateOf(own),
      definition: {...base, ...own},
    }
  }
  return new Map([...byName].map(([name, type]) => [name, read(type, DEPTH)]))
}

const itemName = ({type}: Fields): string => (TEXTS.has(textOf(type)) ? TEXT : textOf(type))

function kindOf(type: string, members: readonly Fields[]): Field['kind'] {
  if (TEXTS.has(type)) return 'text'
  if (type === 'image') return 'picture'
  if (type === 'array') return members.some((member) => itemName(member) === 'block') ? 'rich' : 'list'
  return type === 'object' || type === 'document' ? 'object' : 'other'
}

export const MODEL = modelOf(schemaTypes)
