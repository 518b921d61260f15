import {isDraft, publishedOf} from '../../../documents/ids.ts'
import {memoize} from '../../../documents/memoize.ts'
import {type Field, MODEL} from '../../../documents/model.ts'
import {documentTitle} from '../../../documents/title.ts'
import {type Fields, isFields, textOf} from '../../../documents/values.ts'
import {objectsIn, pathOf, type Step, titleOf, walk} from '../../../documents/walk.ts'
import type {Content, Doc, Passage, Picture, Spot} from './types.ts'

const underPublishedId = memoize((draft: Doc): Doc => ({...draft, _id: publishedOf(draft._id)}))

export const publishedOnly = (stored: Iterable<Doc>): Doc[] =>
  [...stored].filter(({_id}) => !_id.includes('.'))

/** Returns the content as if all drafts were published. */
export function applyDrafts(stored: readonly Doc[]): Doc[] {
  const drafts = stored.filter(({_id}) => isDraft(_id)).map(underPublishedId)
  return [...new Map([...publishedOnly(stored), ...drafts].map((doc) => [doc._id, doc])).values()]
}

/** Document types whose texts are not claims of the clinic: testimonials, cases and quiz questions. */
export const NOT_OURS = new Set(['testimonial', 'case', 'quizQuestion'])

/** Returns the passages and pictures of documents. Unchanged documents are read from a cache. */
export function read(docs: readonly Doc[]): Content {
  const byType = Map.groupBy(docs, ({_type}) => _type)
  const passages = docs.flatMap((doc) => reading(doc).passages)
  return {
    docs,
    passages,
    ownTexts: passages.filter(({unseen, type}) => !unseen && !NOT_OURS.has(type)),
    pictures: docs.flatMap((doc) => reading(doc).pictures),
    ofType: (type) => byType.get(type) ?? [],
    place: (doc, path, quote, claim) => ({
      id: doc._id,
      type: doc._type,
      path,
      document: documentName(doc),
      field: MODEL.get(doc._type)?.fields.find(({name}) => name === path)?.title ?? path,
      quote: quote || '—',
      ...(claim !== undefined && {claim}),
    }),
  }
}

function documentName(doc: Doc): string {
  const type = MODEL.get(doc._type)
  if (!type) return doc._type
  const own = doc._id === doc._type ? type.title : documentTitle(type, doc)
  return own === type.title ? own : `${type.title} «${own}»`
}

type Kept = Pick<Passage, 'limit' | 'unseen' | 'template'>

const PART = {limit: undefined, unseen: false, template: undefined}
const LINK = {...PART, name: 'href', title: 'Link', unseen: true}

const reading = memoize((doc: Doc) => {
  const passages: Passage[] = []
  const pictures: Picture[] = []
  const type = MODEL.get(doc._type)
  if (!type) return {passages, pictures}
  const document = documentName(doc)
  const spot = (steps: readonly Step[], path = pathOf(steps)): Spot => ({
    id: doc._id,
    type: doc._type,
    path,
    document,
    field: titleOf(steps) || type.title,
  })
  let above = ''
  const add = (at: Spot, {limit, unseen, template}: Kept, text: string, segments?: Passage['segments']) => {
    const heading = above === text ? '' : above
    const own = segments ?? [{path: at.path, start: 0, text}]
    if (text !== '') passages.push({...at, text, segments: own, heading, limit, unseen, template})
  }
  const addRich = (value: unknown, field: Field, steps: readonly Step[]) => {
    for (const {item, step} of objectsIn(value)) {
      const path = pathOf([...steps, step])
      const segments = spansOf(item, path)
      add(spot(steps, path), field, segments.map(({text}) => text).join(''), segments)
      for (const {item: mark, step: at} of objectsIn(item.markDefs)) {
        const link = pathOf([...steps, step, {name: 'markDefs'}, at, LINK])
        add(spot([...steps, LINK], link), LINK, textOf(mark.href))
      }
    }
  }
  /** Joins value and label into one passage, because '99%' has no meaning without 'di successo'. */
  const addFigure = (figure: Fields, {fields}: Field, steps: readonly Step[]) => {
    const [value, label] = [textOf(figure.value), textOf(figure.label)]
    const partOf = (part: string) => spot([...steps, fields.find(({name}) => name === part) ?? {name: part}])
    const at = partOf('value')
    add(at, PART, `${value} ${label}`.trimEnd(), [
      {path: at.path, start: 0, text: value},
      {path: partOf('label').path, start: value.length + 1, text: label},
    ])
    add(partOf('source'), PART, textOf(figure.source))
  }

  walk(doc, type, ({field, value, parent, steps}) => {
    above = textOf(parent.title) || textOf(parent.question)
    if (field.kind === 'text') add(spot(steps), field, textOf(value))
    else if (field.kind === 'rich') addRich(value, field, steps)
    else if (field.kind === 'picture' && isFields(value)) {
      const hasAsset = isFields(value.asset) || typeof value._sanityAsset === 'string'
      const said = {alt: textOf(value.alt), illustration: value.illustration === true}
      if (hasAsset) pictures.push({...spot(steps), ...said})
    } else if (field.kind === 'object' && isFields(value) && value._type === 'figure') {
      addFigure(value, field, steps)
      return false
    }
    return true
  })
  return {passages, pictures}
})

function spansOf(block: Fields, path: string): Passage['segments'] {
  let start = 0
  return objectsIn(block.children).map(({item, step}) => {
    const text = textOf(item.text)
    const from = start
    start += text.length
    return {path: `${path}.${pathOf([{name: 'children'}, step, {name: 'text'}])}`, start: from, text}
  })
}
