import {caseTitle} from '../../../../schemas/documents/previews.ts'
import type {Field} from '../../../documents/model.ts'
import {numberOf, textOf} from '../../../documents/values.ts'
import type {Doc} from './types.ts'

/** What an editor calls a document: the type's title for one that exists once, else the title with its own name. */
export function documentName(doc: Doc, type: Field): string {
  const own = ownName(doc)
  return own ? `${type.title} «${own}»` : type.title
}

function ownName(doc: Doc): string {
  if (doc._type === 'case') {
    const [age, grafts] = [numberOf(doc.age), numberOf(doc.grafts)]
    return caseTitle({...(age !== undefined && {age}), ...(grafts !== undefined && {grafts})})
  }
  if (doc._id === doc._type) return ''
  return textOf(doc.name) || textOf(doc.question) || textOf(doc.title)
}
