import type {Field} from './model.ts'
import type {Doc, Passage, Picture, Segment, Spot} from './types.ts'
import {type Fields, isFields, listOf, textOf} from './values.ts'

/** A document's words and pictures. */
export type Walked = {readonly passages: readonly Passage[]; readonly pictures: readonly Picture[]}

/** Pairs that are read in one breath: '99%' means nothing without 'di successo'. */
const READ_TOGETHER: Readonly<Record<string, readonly [first: string, second: string]>> = {
  figure: ['value', 'label'],
}

export function walk(doc: Doc, type: Field, document: string): Walked {
  const passages: Passage[] = []
  const pictures: Picture[] = []
  const spot = (path: string, titles: readonly string[]): Spot => ({
    id: doc._id,
    type: doc._type,
    path,
    document,
    field: fieldName(titles.filter(Boolean), document) || type.title,
  })
  const add = (at: Spot, segments: readonly Segment[], text: string, field: Field) => {
    if (text === '') return
    const passage = {...at, text, segments, name: field.name}
    passages.push({
      ...passage,
      ...(field.limit !== undefined && {limit: field.limit}),
      ...(field.unseen && {unseen: true as const}),
    })
  }

  const visit = (value: unknown, field: Field, path: string, titles: readonly string[]): void => {
    const here = spot(path, titles)
    if (field.kind === 'text') {
      const text = textOf(value)
      add(here, [{path, start: 0, text}], text, field)
    } else if (field.kind === 'rich') {
      for (const {at, segments, text} of paragraphs(value, path))
        add({...here, path: at}, segments, text, field)
      addLinks(value, path, titles)
    } else if (field.kind === 'picture' && isFields(value)) {
      pictures.push({
        ...here,
        hasAsset: isFields(value.asset) || typeof value._sanityAsset === 'string',
        alt: value.alt,
        illustration: value.illustration,
      })
      visitFields(value, field, path, titles, ['alt'])
    } else if (field.kind === 'object' && isFields(value)) {
      visitFields(value, field, path, titles)
    } else if (field.kind === 'list') visitItems(value, field, path, titles)
  }

  const visitFields = (
    value: Fields,
    parent: Field,
    path: string,
    titles: readonly string[],
    only?: string[],
  ) => {
    const together = READ_TOGETHER[textOf(value._type)]
    if (together) return addTogether(value, parent, path, titles, together)
    for (const field of parent.fields) {
      if (only && !only.includes(field.name)) continue
      visit(value[field.name], field, path ? `${path}.${field.name}` : field.name, [...titles, field.title])
    }
  }

  const addTogether = (
    value: Fields,
    parent: Field,
    path: string,
    titles: readonly string[],
    [first, second]: readonly [string, string],
  ) => {
    const [one, two] = [textOf(value[first]), textOf(value[second])]
    const field = parent.fields.find(({name}) => name === first)
    if (!field) return
    const segments = [
      {path: `${path}.${first}`, start: 0, text: one},
      {path: `${path}.${second}`, start: one.length + 1, text: two},
    ]
    add(spot(`${path}.${first}`, [...titles, field.title]), segments, `${one} ${two}`.trimEnd(), {
      ...field,
      limit: undefined,
    })
  }

  const visitItems = (value: unknown, field: Field, path: string, titles: readonly string[]) => {
    listOf(value).forEach((item, index) => {
      const kind = isFields(item) ? textOf(item._type) : ''
      const member = field.items.get(kind)
      if (!member) return
      const key = isFields(item) ? textOf(item._key) : ''
      visit(item, member, `${path}[${key ? `_key=="${key}"` : index}]`, [...titles, `n. ${index + 1}`])
    })
  }

  const addLinks = (value: unknown, path: string, titles: readonly string[]) => {
    for (const block of listOf(value).filter(isFields)) {
      for (const mark of listOf(block.markDefs).filter(isFields)) {
        const at = `${path}[_key=="${textOf(block._key)}"].markDefs[_key=="${textOf(mark._key)}"].href`
        const text = textOf(mark.href)
        const link = {...LINK, name: 'href'}
        add(spot(at, [...titles, 'Link']), [{path: at, start: 0, text}], text, link)
      }
    }
  }

  visitFields(doc, type, '', [])
  return {passages, pictures}
}

const LINK: Field = {
  name: 'href',
  title: 'Link',
  kind: 'text',
  fields: [],
  items: new Map(),
  limit: undefined,
  unseen: true,
}

function* paragraphs(value: unknown, path: string) {
  for (const block of listOf(value).filter(isFields)) {
    const at = `${path}[_key=="${textOf(block._key)}"]`
    const segments: Segment[] = []
    let text = ''
    for (const span of listOf(block.children).filter(isFields)) {
      const words = textOf(span.text)
      segments.push({
        path: `${at}.children[_key=="${textOf(span._key)}"].text`,
        start: text.length,
        text: words,
      })
      text += words
    }
    yield {at, segments, text}
  }
}

/** A field that is called like its document would say the name twice. */
const fieldName = (titles: readonly string[], document: string): string =>
  (titles.length > 1 && titles[0] === document ? titles.slice(1) : titles).join(' › ')
