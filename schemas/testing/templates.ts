import {schemaTypes} from '../index.ts'
import {templateOf} from '../limits.ts'
import type {Template} from '../validation/placeholders.ts'

/** Placeholders of each text, by type and field. */
export const templates: ReadonlyMap<string, Template> = new Map(
  schemaTypes.flatMap(({name, ...type}) => {
    const fields = 'fields' in type && Array.isArray(type.fields) ? type.fields : []
    return fields.flatMap((field) => {
      const template = templateOf(field)
      return template ? [[`${name}.${field.name}`, template] as const] : []
    })
  }),
)
