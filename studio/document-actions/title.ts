import {MODEL} from '../documents/model.ts'
import {documentTitle} from '../documents/title.ts'
import type {Fields} from '../documents/values.ts'

/** What the lists call a document. */
export function titleOf(type: string, document: Fields): string {
  const model = MODEL.get(type)
  return model ? documentTitle(model, document) : type
}
