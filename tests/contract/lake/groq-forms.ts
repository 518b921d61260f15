import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import path from 'node:path'

export const ROOT = path.join(import.meta.dirname, '../../..')
const SEED = path.join(ROOT, 'studio/seed')

export interface Seed {
  _id: string
  _type: string
  [field: string]: unknown
}

/** What the Lake starts with, as it stands in the file: no expectation comes from the Lake itself. */
export const seeds: Seed[] = readFileSync(path.join(SEED, 'content.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

export const seed = (id: string): Seed => {
  const found = seeds.find(({_id}) => _id === id)
  if (!found) throw new Error(`No seed is called ${id}`)
  return found
}

/** `image@file://./pictures/logo.png` or `logo.png` to what its content is called by. */
export const sha1Of = (picture: string) =>
  createHash('sha1')
    .update(readFileSync(path.join(SEED, 'pictures', path.basename(picture))))
    .digest('hex')

const pngId = (picture: string) => {
  const png = readFileSync(path.join(SEED, 'pictures', picture))
  return `image-${sha1Of(picture)}-${png.readUInt32BE(16)}x${png.readUInt32BE(20)}-png`
}
export const LOGO = pngId('logo.png')

/** A paragraph whose words are cut by its spans, as formatting does it. */
const paragraph = (...spans: string[]) => {
  const children = spans.map((text, index) => ({_type: 'span', _key: `s${index}`, text, marks: []}))
  return [{_type: 'block', _key: 'b', style: 'normal', markDefs: [], children}]
}

/** Beside the seeds: other states of one, such as no order is sure of, and such as must not be taken for them. */
export const extras: Seed[] = [
  {...seed('package-gold'), _id: 'drafts.package-gold', name: 'Gold in bozza'},
  {...seed('package-gold'), _id: 'versions.r1.package-gold', name: 'Gold di domani'},
  {
    _id: 'faq-zucca',
    _type: 'faq',
    question: 'Perché Cenerentola?',
    answer: paragraph('Per la carro', 'zza.'),
  },
  {_id: 'faq-altra', _type: 'faq', question: 'E poi?', answer: paragraph('Cenerentola torna.')},
  {_id: 'faq-prima', _type: 'faq', question: 'Chi apre?', orderRank: seed('faq-costi').orderRank},
  {_id: 'hero-stray', _type: 'hero', headline: 'Intruso'},
  {_id: 'quizQuestion-stray', _type: 'quizQuestion', title: 'Intrusa'},
  {_id: 'secret.note', _type: 'note', text: 'Riservata'},
  {_id: 'note-1', _type: 'note', a: 2, b: 'x'},
  {_id: 'note-2', _type: 'note', a: 1, b: 'z'},
  {_id: 'note-3', _type: 'note', a: 1, b: 'y'},
]
const everything = [...seeds, ...extras]
const idsOf = (...types: string[]) =>
  everything
    .filter(({_type}) => types.includes(_type))
    .map(({_id}) => _id)
    .sort()

type Found = {_id: string}[]
const inOrder = (result: unknown) => (result as Found).map(({_id}) => _id)
const sorted = (result: unknown) => inOrder(result).sort()

export interface Form {
  name: string
  query: string
  params?: Record<string, unknown>
  /** The file that asks so, and the words that stand in it, if they are not the whole query. */
  from: string
  words?: string
  see?: (result: unknown) => unknown
  gives: unknown
}

/** What the Studio's own tools and the programs of this machine ask. All see everything, as `raw` shows it. */
export const OWN: Form[] = [
  {
    name: 'several types',
    query: '*[_type in $types]',
    from: 'studio/content/store.ts',
    params: {types: ['package', 'hero']},
    see: sorted,
    gives: idsOf('package', 'hero'),
  },
  {
    name: 'several ids',
    query: '*[_id in $ids]',
    from: 'studio/tools/testi/data/texts.ts',
    params: {ids: ['package-gold', 'drafts.package-gold', 'secret.note', 'none']},
    see: sorted,
    gives: ['drafts.package-gold', 'package-gold', 'secret.note'],
  },
  ...[
    {id: 'faq-costi', gives: 1},
    {id: 'faq-nessuna', gives: 0},
  ].map(({id, gives}) => ({
    name: `whether there is ${id}`,
    query: 'count(*[_id == $id])',
    from: 'studio/document-actions/errors-of.ts',
    params: {id},
    gives,
  })),
  {
    name: 'all but the files',
    query: '*[!(_type match "sanity.*")]',
    from: 'server/commands/content.ts',
    see: sorted,
    gives: everything.map(({_id}) => _id).sort(),
  },
  {
    name: 'two orders',
    query: '*[_type == "note" && a > 0] | order(a asc, b asc)',
    words: 'order(orderRank asc, _id asc)',
    from: 'web/page/query.ts',
    see: inOrder,
    gives: ['note-3', 'note-2', 'note-1'],
  },
]

const STUDIO = 'node_modules/sanity/lib'
const OF_GOLD = ['drafts.package-gold', 'package-gold', 'versions.r1.package-gold']

/** As the Studio writes the search of its lists and of its header. */
const search = (query: string, types: string[], gives: Form['gives']): Form => ({
  name: `a search for ${query.slice(0, 20)}, the best first`,
  query: `// findability-mvi:5
*[_type in $__types] | score(boost(_type in ["faq"] && question match text::query($__query), 10), ([@, _id] match text::query($__query) || references($__rawQuery))) [_score > 0] {_type, _id, _originalId, "orderings": [_score]} | order(orderings[0] desc) [0...$__limit]`,
  words: '([@, _id] match text::query($__query) || references($__rawQuery))',
  from: STUDIO,
  params: {__types: types, __query: `${query}*`, __rawQuery: query, __limit: 1001},
  see: inOrder,
  gives,
})

/** What the installed Studio asks by itself. */
export const STUDIOS: Form[] = [
  {
    name: 'the states of a document',
    query: '[*[sanity::versionOf("package-gold")]._id,*[sanity::versionOf("faq-costi")]._id]',
    words: '`*[sanity::versionOf(',
    from: STUDIO,
    see: (result) => (result as string[][]).map((ids) => ids.sort()),
    gives: [OF_GOLD, ['faq-costi']],
  },
  {
    name: 'the type of a document',
    query: '*[sanity::versionOf($publishedId)][0]._type',
    from: STUDIO,
    params: {publishedId: 'package-gold'},
    gives: 'package',
  },
  {
    name: 'the oldest state of a document',
    query: '*[sanity::versionOf($publishedId)]|order(_updatedAt)[0]{_id, _type}',
    from: STUDIO,
    params: {publishedId: 'package-gold'},
    gives: {_id: 'package-gold', _type: 'package'},
  },
  {
    name: 'who refers to a document',
    query: '*[references($docId)][0...101]{_id,_type}',
    words: '*[references(\\$docId)][0...101]',
    from: STUDIO,
    params: {docId: LOGO},
    gives: [{_id: 'brand', _type: 'brand'}],
  },
  {
    name: 'who refers to a document, and is no state of it',
    query: `{"references":*[references($documentId) && _system.group._ref != $documentId][0...100]{_id,_type},"totalCount":count(*[references($documentId) && _system.group._ref != $documentId])}`,
    words: '*[references($documentId) && _system.group._ref != $documentId]',
    from: STUDIO,
    params: {documentId: LOGO},
    gives: {references: [{_id: 'brand', _type: 'brand'}], totalCount: 1},
  },
  {
    name: 'a picture that is there already',
    query: '*[_type == $documentType && sha1hash == $hash][0]',
    from: STUDIO,
    params: {documentType: 'sanity.imageAsset', hash: sha1Of('logo.png')},
    see: (result) => (result as {_id: string} | null)?._id,
    gives: LOGO,
  },
  {
    name: 'what a list shows of each document',
    query: '[*[_id in ["brand","drafts.package-gold","none"]][0...3]{_id,_type,name}][0...1]',
    words: 'ids.map(stringifyId)',
    from: STUDIO,
    gives: [
      [
        {_id: 'brand', _type: 'brand', name: seed('brand').name},
        {_id: 'drafts.package-gold', _type: 'package', name: 'Gold in bozza'},
      ],
    ],
  },
  {
    name: 'a list in an order of its own',
    query:
      '*[_type in $__types && ([@, _id] match text::query($__query) || references($__rawQuery))] {_type, _id, _originalId, "orderings": [_id]} | order(orderings[0] desc) [0...$__limit]',
    words: '"_type in $__types"',
    from: STUDIO,
    params: {__types: ['case'], __query: '*', __rawQuery: '', __limit: 2},
    see: inOrder,
    gives: ['case-3', 'case-2'],
  },
  search('cenerentola', ['faq', 'package'], ['faq-zucca', 'faq-altra']),
  search('gold in bozza', ['faq', 'package'], ['drafts.package-gold']),
  search(LOGO, ['brand', 'hero'], ['brand']),
]
