import {STEPS} from '../../../../schemas/quiz-steps.ts'
import {
  SECTIONS as PARTS,
  type Section as Part,
  QUIZ_TITLE,
  SINGLETON_TYPES,
} from '../../../../schemas/sections.ts'
import {publishedOf} from '../../../documents/ids.ts'
import {MODEL} from '../../../documents/model.ts'
import {type Doc, type Pair, type Row, rowsOf} from './rows.ts'

/** Groups of texts in table order: name and menu, the page's sections, then all other documents. */
export const SECTIONS: readonly {readonly title: string; readonly types: readonly string[]}[] = [
  {title: 'Nome e menu', types: ['brand']},
  ...PARTS.map(({title, type, list}: Part) => ({title, types: list ? [type, list.type] : [type]})),
  {title: 'Contatti', types: ['contact']},
  {title: QUIZ_TITLE, types: ['quizQuestion']},
  {title: 'Testi del quiz', types: ['quizCopy']},
  {title: 'Messaggi', types: ['messages']},
  {title: 'Privacy', types: ['privacy']},
  {title: 'Pagine di testo', types: ['texts']},
  {title: 'Pagine di errore', types: ['pages']},
  {title: 'Ricerca e condivisione', types: ['seo']},
]

const steps: readonly unknown[] = STEPS
const singletons: readonly string[] = SINGLETON_TYPES

const typeOf = ({draft, published}: Pair): string => (draft ?? published)?._type ?? ''

function rankOf({draft, published, id}: Pair): string {
  const document = draft ?? published
  if (document?._type === 'quizQuestion') return String(steps.indexOf(document.step))
  return typeof document?.orderRank === 'string' ? `${document.orderRank} ${id}` : `~${id}`
}

export function pairsOf(documents: Iterable<Doc>): Map<string, Pair> {
  const pairs = new Map<string, Pair>()
  for (const document of documents) {
    // Skips versions of a release, which are neither published documents nor drafts.
    if (document._id.startsWith('versions.')) continue
    const id = publishedOf(document._id)
    const pair = pairs.get(id) ?? {id, published: null, draft: null}
    pairs.set(id, {...pair, [document._id === id ? 'published' : 'draft']: document})
  }
  return pairs
}

/** Creates the function that builds all rows. A cache by document keeps typing fast with 5,000 documents. */
export function createTable(model = MODEL) {
  const cache = new Map<string, {pair: Pair; rows: Row[]}>()
  const rowsOfPair = (pair: Pair, section: string): Row[] => {
    const kept = cache.get(pair.id)
    if (kept && kept.pair.draft === pair.draft && kept.pair.published === pair.published) return kept.rows
    const type = model.get(typeOf(pair))
    const rows = type ? rowsOf(type, pair, section, singletons.includes(type.name)) : []
    cache.set(pair.id, {pair, rows})
    return rows
  }
  return (documents: Iterable<Doc>): Row[] => {
    const byType = Map.groupBy(pairsOf(documents).values(), typeOf)
    return SECTIONS.flatMap((section) =>
      section.types.flatMap((type) =>
        (byType.get(type) ?? [])
          // Skips copies of a singleton with another id, which the page does not read.
          .filter(({id}) => id === type || !singletons.includes(type))
          .sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
          .flatMap((pair) => rowsOfPair(pair, section.title)),
      ),
    )
  }
}
