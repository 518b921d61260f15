import {type Fields, isFields, listOf} from '../../../documents/values.ts'
import type {Doc} from '../logic/types.ts'
import {paragraphs} from './content.ts'
import {findingsIn, seed} from './seed.ts'

/** A sentence and its field. `contradicts` is the contradiction that the sentence causes, or undefined for none. */
export interface Sample {
  /** Path of the field, such as `hero.text` or `howItWorks.steps.0.text`. `faq` adds a new question. */
  readonly at: string
  readonly text: string
  readonly contradicts?: string
}

const QUESTION = {_id: 'faq-x', _type: 'faq', question: 'Che cosa c’è da sapere?'}

/** Returns a copy with the text at a path. Appends the text to a rich text or a list, and replaces other values. */
function placed(value: unknown, [name, ...below]: readonly string[], text: string): unknown {
  if (name === undefined) {
    if (!Array.isArray(value)) return text
    return [...value, ...(isFields(value[0]) ? paragraphs(text) : [text])]
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === name ? placed(item, below, text) : item))
  }
  const fields: Fields = isFields(value) ? value : {}
  return {...fields, [name]: placed(fields[name], below, text)}
}

/** Demo content that all samples share, because Coerenza caches its results by document object. */
const demonstration = seed()

function seedWith({at, text}: Sample): Doc[] {
  const [id, ...path] = at.split('.')
  if (id === 'faq') return [...demonstration, {...QUESTION, answer: paragraphs(text)}]
  if (!demonstration.some(({_id}) => _id === id) || listOf(path).length === 0)
    throw new Error(`No such place: ${at}`)
  return demonstration.map((doc) => (doc._id === id ? (placed(doc, path, text) as Doc) : doc))
}

const contradictionsIn = (docs: readonly Doc[]): string[] =>
  findingsIn(docs)
    .filter(({severity}) => severity === 'contradiction')
    .map(({key, title}) => `${key} ${title}`)

const known = new Set(contradictionsIn(demonstration))

export const foundFor = (sample: Sample): string[] =>
  contradictionsIn(seedWith(sample)).filter((one) => !known.has(one))
