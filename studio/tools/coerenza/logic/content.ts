import {MODEL} from '../../../documents/model.ts'
import {remembered} from '../../../documents/remember.ts'
import {documentName} from './names.ts'
import {type Reading, readDocument} from './passages.ts'
import type {Content, Doc, Spot} from './types.ts'

const NOTHING: Reading = {passages: [], pictures: []}

/**
 * Reads documents; what has not changed since the last time (the same object) is not read again, so that a keystroke
 * costs one document.
 */
export function createReader(model = MODEL): (docs: readonly Doc[]) => Content {
  const reading = remembered((doc: Doc): Reading => {
    const type = model.get(doc._type)
    return type ? readDocument(doc, type, documentName(doc, type)) : NOTHING
  })
  const spot = (doc: Doc, path: string): Spot => {
    const type = model.get(doc._type)
    const field = type?.fields.find(({name}) => name === path)
    return {
      id: doc._id,
      type: doc._type,
      path,
      document: type ? documentName(doc, type) : doc._type,
      field: field?.title ?? path,
    }
  }
  return (docs) => {
    const byType = Map.groupBy(docs, ({_type}) => _type)
    return {
      docs,
      passages: docs.flatMap((doc) => reading(doc).passages),
      pictures: docs.flatMap((doc) => reading(doc).pictures),
      ofType: (type) => byType.get(type) ?? [],
      spot,
    }
  }
}
