import {type Field, MODEL} from '../../../documents/model.ts'
import {remembered} from '../../../documents/remember.ts'
import {documentTitle} from '../../../documents/title.ts'
import {readDocument} from './passages.ts'
import type {Content, Doc, Spot} from './types.ts'

/**
 * Reads documents; what has not changed since the last time (the same object) is not read again, so that a keystroke
 * costs one document.
 */
export function createReader(): (docs: readonly Doc[]) => Content {
  const reading = remembered((doc: Doc) => {
    const type = MODEL.get(doc._type)
    return type ? readDocument(doc, type, documentName(doc, type)) : {passages: [], pictures: []}
  })
  const spot = (doc: Doc, path: string): Spot => {
    const type = MODEL.get(doc._type)
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

/** What an editor calls a document: the type's title for one that exists once, else the title with its own name. */
function documentName(doc: Doc, type: Field): string {
  const own = doc._id === doc._type ? type.title : documentTitle(type, doc)
  return own === type.title ? own : `${type.title} «${own}»`
}
