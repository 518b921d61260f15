import type {Field} from '../../../documents/model.ts'
import {type Fields, isFields, textOf} from '../../../documents/values.ts'
import {objectsIn, pathOf, type Step, walk} from '../../../documents/walk.ts'
import type {Doc, Passage, Picture, Segment, Spot} from './types.ts'

type Named = Pick<Field, 'name' | 'unseen'> & {readonly limit?: number | undefined}

const LINK = {name: 'href', title: 'Link', unseen: true}

/** A document's words and pictures. */
export function readDocument(doc: Doc, type: Field, document: string) {
  const passages: Passage[] = []
  const pictures: Picture[] = []
  const spot = (steps: readonly Step[]): Spot => ({
    id: doc._id,
    type: doc._type,
    path: pathOf(steps),
    document,
    field: fieldName(steps, document) || type.title,
  })
  let heading = ''
  const add = (at: Spot, {name, limit, unseen}: Named, text: string, segments?: readonly Segment[]) => {
    if (text === '') return
    passages.push({
      ...at,
      text,
      segments: segments ?? [{path: at.path, start: 0, text}],
      name,
      ...(heading && heading !== text && {heading}),
      ...(limit !== undefined && {limit}),
      ...(unseen && {unseen: true as const}),
    })
  }
  const addRich = (value: unknown, field: Field, steps: readonly Step[]) => {
    for (const {item, step} of objectsIn(value)) {
      const path = pathOf([...steps, step])
      const segments = spansOf(item, path)
      add({...spot(steps), path}, field, segments.map(({text}) => text).join(''), segments)
    }
    for (const {item, step} of objectsIn(value)) {
      for (const {item: mark, step: at} of objectsIn(item.markDefs)) {
        const path = pathOf([...steps, step, {name: 'markDefs'}, at, LINK])
        add({...spot([...steps, LINK]), path}, LINK, textOf(mark.href))
      }
    }
  }
  /** Read in one breath: '99%' means nothing without 'di successo'. */
  const addFigure = (figure: Fields, {fields}: Field, steps: readonly Step[]) => {
    const [value, label] = [textOf(figure.value), textOf(figure.label)]
    const partOf = (part: string) => [...steps, fields.find(({name}) => name === part) ?? {name: part}]
    const at = spot(partOf('value'))
    add(at, {name: 'value', unseen: false}, `${value} ${label}`.trimEnd(), [
      {path: at.path, start: 0, text: value},
      {path: pathOf([...steps, {name: 'label'}]), start: value.length + 1, text: label},
    ])
    add(spot(partOf('source')), {name: 'source', unseen: false}, textOf(figure.source))
  }

  walk(doc, type, ({field, value, parent, steps}) => {
    heading = textOf(parent.title) || textOf(parent.question)
    if (field.kind === 'text') add(spot(steps), field, textOf(value))
    else if (field.kind === 'rich') addRich(value, field, steps)
    else if (field.kind === 'picture' && isFields(value)) {
      pictures.push({
        ...spot(steps),
        hasAsset: isFields(value.asset) || typeof value._sanityAsset === 'string',
        alt: value.alt,
        illustration: value.illustration,
      })
    } else if (field.kind === 'object' && isFields(value) && value._type === 'figure') {
      addFigure(value, field, steps)
      return false
    }
    return true
  })
  return {passages, pictures}
}

/** A paragraph's words, each with its own place. */
function spansOf(block: Fields, path: string): Segment[] {
  let start = 0
  return objectsIn(block.children).map(({item, step}) => {
    const text = textOf(item.text)
    const from = start
    start += text.length
    return {path: `${path}.${pathOf([{name: 'children'}, step, {name: 'text'}])}`, start: from, text}
  })
}

/** A field that is called like its document would say the name twice. */
function fieldName(steps: readonly Step[], document: string): string {
  const titles = steps.map((step) => ('index' in step ? `n. ${step.index + 1}` : step.title)).filter(Boolean)
  return (titles.length > 1 && titles[0] === document ? titles.slice(1) : titles).join(' › ')
}
