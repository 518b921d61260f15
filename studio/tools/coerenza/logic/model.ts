import {isUnseen, limitOf} from '../../../../schemas/limits.ts'
import {isFields, listOf, textOf} from './values.ts'

/** What the walk through a document needs to know of a schema type: names, kinds and how much fits. */
export type Field = {
  readonly name: string
  readonly title: string
  /** Strings are read, rich texts by paragraph, pictures for their description, the rest is walked or left. */
  readonly kind: 'text' | 'rich' | 'picture' | 'object' | 'list' | 'other'
  readonly fields: readonly Field[]
  /** Of a list: what its items are, by their `_type`; primitive items under the empty name. */
  readonly items: ReadonlyMap<string, Field>
  readonly limit: number | undefined
  readonly unseen: boolean
}

export type Model = ReadonlyMap<string, Field>

const TEXTS = new Set(['string', 'text'])
const DEPTH = 6

/** From the schema's own definitions, so that a new field is covered the day it is added. */
export function modelOf(definitions: readonly unknown[]): Model {
  const byName = new Map(definitions.filter(isFields).map((type) => [textOf(type.name), type]))

  const read = (definition: unknown, depth: number): Field => {
    const own = isFields(definition) ? definition : {}
    const shared = byName.get(textOf(own.type))
    const base = shared ?? own
    const type = textOf(shared ? shared.type : own.type)
    const fields = depth > 0 ? listOf(base.fields).map((field) => read(field, depth - 1)) : []
    const members = depth > 0 ? listOf(base.of) : []
    return {
      name: textOf(own.name),
      title: textOf(own.title) || textOf(base.title) || textOf(own.name),
      kind: kindOf(textOf(own.type), type, members),
      fields,
      items: new Map(members.map((member) => [itemName(member), read(member, depth - 1)])),
      limit: limitOf(own) ?? limitOf(base),
      unseen: isUnseen(own),
    }
  }
  return new Map([...byName].map(([name, type]) => [name, read(type, DEPTH)]))
}

const itemName = (member: unknown): string => {
  const type = isFields(member) ? textOf(member.type) : ''
  return TEXTS.has(type) ? '' : type
}

function kindOf(named: string, type: string, members: readonly unknown[]): Field['kind'] {
  if (TEXTS.has(type)) return 'text'
  if (named === 'picture' || type === 'image') return 'picture'
  if (type === 'array') return members.some((member) => itemName(member) === 'block') ? 'rich' : 'list'
  return type === 'object' || type === 'document' ? 'object' : 'other'
}
