import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {createDataset} from './dataset.ts'
import {aDoc} from './fixtures.ts'
import {runQuery} from './run.ts'
import type {SourceMapForm} from './source-map.ts'

/** What is looked at of a Content Source Map. */
interface SourceMap {
  documents: {_id: string}[]
  paths: string[]
  mappings: Record<string, {source: {document: number; path: number}}>
}

const dataset = createDataset([
  aDoc('faq-1', 'faq', {question: 'Quanto dura?', answer: 'Due giorni', rank: 2, open: true}),
  aDoc('faq-2', 'faq', {question: 'Fa male?', answer: 'Due giorni', rank: 1, open: false}),
  aDoc('hero', 'hero', {
    title: 'Due giorni',
    figures: [
      {_key: 'a', value: '99%', count: 3},
      {_key: 'b', value: '99%', count: 3},
    ],
    words: ['uno', "l'altro"],
    picture: {asset: {_ref: 'image-1'}, alt: 'Un volto'},
  }),
  aDoc('drafts.hero', 'hero', {title: 'Una bozza'}),
  aDoc('image-1', 'sanity.imageAsset', {lqip: 'data:x'}),
])

async function ask(
  query: string,
  sourceMap: SourceMapForm | null = 'key',
  perspective: 'drafts' | 'raw' = 'raw',
) {
  const view = dataset.view(perspective, true)
  const answer = await runQuery({
    view,
    query,
    params: {},
    identity: 'u',
    dataset: 'production',
    projectId: 'p1',
    seesPrivate: true,
    sourceMap,
  })
  const map = JSON.parse(answer.sourceMap ?? 'null') as SourceMap
  const sources = Object.entries(map?.mappings ?? {}).map(([place, {source}]) => [
    place,
    `${map.documents[source.document]?._id} ${map.paths[source.path]}`,
  ])
  return {result: JSON.parse(answer.json), sources: Object.fromEntries(sources), map}
}

describe('where each value of an answer comes from', () => {
  test('equal texts keep their own source', async () => {
    const {result, sources} = await ask('*[_type == "faq"] | order(rank){question, answer}')
    expect(result[0].answer).toBe(result[1].answer)
    expect(sources).toEqual({
      "$[0]['question']": "faq-2 $['question']",
      "$[0]['answer']": "faq-2 $['answer']",
      "$[1]['question']": "faq-1 $['question']",
      "$[1]['answer']": "faq-1 $['answer']",
    })
  })

  test('numbers and members of lists, by key or by place', async () => {
    const query = '*[_id == "hero"][0]{figures[]{value, "n": count}, words}'
    expect((await ask(query)).sources).toEqual({
      "$['figures'][0]['value']": "hero $['figures'][?(@._key=='a')]['value']",
      "$['figures'][0]['n']": "hero $['figures'][?(@._key=='a')]['count']",
      "$['figures'][1]['value']": "hero $['figures'][?(@._key=='b')]['value']",
      "$['figures'][1]['n']": "hero $['figures'][?(@._key=='b')]['count']",
      "$['words'][0]": "hero $['words'][0]",
      "$['words'][1]": "hero $['words'][1]",
    })
    expect((await ask(query, 'index')).sources["$['figures'][1]['value']"]).toBe(
      "hero $['figures'][1]['value']",
    )
  })

  test('through references, conditions and new names', async () => {
    const {sources} = await ask(
      '*[_type == "hero" && _id == "hero"][0]{"t": coalesce(missing, title), picture{alt, "b": asset->lqip}, "s": select(defined(title) => title)}',
    )
    expect(sources).toEqual({
      "$['t']": "hero $['title']",
      "$['picture']['alt']": "hero $['picture']['alt']",
      "$['picture']['b']": "image-1 $['lqip']",
      "$['s']": "hero $['title']",
    })
  })

  test.each([
    ['put in order by a text', '*[_type == "faq"] | order(question){question}', ['faq-2', 'faq-1']],
    [
      'put in order by equal ones',
      '*[_type == "faq"] | order(answer, question desc){answer}',
      ['faq-1', 'faq-2'],
    ],
    ['put in order by a number', '*[_type == "faq"] | order(rank desc){rank}', ['faq-1', 'faq-2']],
    ['searched for', '*[question match "fa*"]{question}', ['faq-2']],
    ['searched for in full text', '*[@ match text::query("quanto")]{question}', ['faq-1']],
    ['chosen by', '*[_type == "faq" && answer == "Due giorni"]{answer}', ['faq-1', 'faq-2']],
  ])('a field that documents are %s', async (_, query, from) => {
    const {sources} = await ask(query)
    expect(Object.values(sources).map((source) => String(source).split(' ')[0])).toEqual(from)
  })

  test('the same within a larger query', async () => {
    const {sources} = await ask(
      '{"hero": *[_id == "hero"][0]{title}, "faqs": *[_type == "faq"] | order(question)[0...1]{question}}',
    )
    expect(sources).toEqual({
      "$['hero']['title']": "hero $['title']",
      "$['faqs'][0]['question']": "faq-2 $['question']",
    })
  })

  test('a draft is named as the source under its own id', async () => {
    const {result, map} = await ask('*[_id == "hero"][0]{title}', 'key', 'drafts')
    expect(result.title).toBe('Una bozza')
    expect(map.documents).toEqual([{_id: 'drafts.hero', _type: 'hero'}])
  })
})

test('whatever documents are chosen by, each value is named with the place where it stands', async () => {
  const word = fc.constantFrom('uno', 'due', 'due', 'a b', '')
  const someDocs = fc
    .array(fc.record({title: word, note: word, rank: fc.nat(2)}), {minLength: 1, maxLength: 6})
    .map((rows) => rows.map((row, index) => aDoc(`d${index}`, 'row', row)))
  const condition = fc.constantFrom(
    'true',
    'title == note',
    'rank > 0',
    'title match "d*"',
    'note in ["due", ""]',
  )
  const order = fc.constantFrom('', '| order(title)', '| order(rank desc, title)', '| order(lower(note))')
  const cut = fc.constantFrom('', '[0...2]', '[1..2]')
  await fc.assert(
    fc.asyncProperty(someDocs, condition, order, cut, async (docs, chosenBy, ordered, part) => {
      const rows = createDataset(docs).view('raw', true)
      const query = `*[${chosenBy}] ${ordered}${part}{title, note, rank}`
      const run = {
        view: rows,
        query,
        params: {},
        identity: 'u',
        dataset: 'd',
        projectId: 'p',
        seesPrivate: true,
      }
      const answer = await runQuery({...run, sourceMap: 'index'})
      const {documents, paths, mappings} = JSON.parse(answer.sourceMap ?? '') as SourceMap
      const result: Record<string, unknown>[] = JSON.parse(answer.json)
      expect(answer.json).toBe((await runQuery(run)).json)
      expect(Object.keys(mappings)).toHaveLength(result.length * 3)
      const told = result.map((_, index) => mappings[`$[${index}]['title']`]?.source.document ?? -1)
      // No document stands for another, though their words be the same.
      expect(new Set(told).size).toBe(result.length)
      for (const [place, {source}] of Object.entries(mappings)) {
        const [, index = '', field = ''] = /^\$\[(\d+)\]\['(\w+)'\]$/.exec(place) ?? []
        const from = rows.byId(documents[source.document]?._id ?? '')
        expect([paths[source.path], from?.[field]]).toEqual([`$['${field}']`, result[Number(index)]?.[field]])
      }
    }),
    {numRuns: 200},
  )
})

describe('what is never guessed', () => {
  test.each([
    [
      'a value that decides inside of a document',
      '*[_type == "faq"]{"same": *[answer == ^.answer && _id != ^._id]{answer}}',
      '*[_type == "faq"]{"same": *[answer == ^.answer && _id != ^._id]{question}}',
    ],
    ['a value that decides under another name', '*[_type == "faq"]{"a": answer}[a == "Due giorni"]', null],
    ['a value that was worked on', '*[_type == "faq"]{"a": answer + "!"}', null],
    ['a number that was counted with', '*[_type == "faq"]{"a": rank + 1}', null],
  ])('%s has no source', async (_, query, other) => {
    expect((await ask(query)).sources).toEqual({})
    if (other) expect(Object.keys((await ask(other)).sources)).toHaveLength(2)
  })

  test('the answer is the same with and without its sources', async () => {
    for (const query of [
      '*[_type == "faq" && rank > 1]{question, rank}',
      '*[_type == "faq"] | order(answer asc, question desc){question}',
      '*[question match "quanto*"]{question}',
      'count(*[_type == "faq"])',
    ]) {
      expect((await ask(query)).result).toEqual((await ask(query, null)).result)
    }
  })

  test('a query that looks at whole documents gets no map', async () => {
    expect((await ask('*[_type == "faq"]{question, "there": @ != null}')).map).toEqual({
      documents: [],
      paths: [],
      mappings: {},
    })
  })

  test('nobody who does not ask gets a map', async () => {
    expect((await ask('*[_id == "hero"][0]{title}', null)).map).toBeNull()
  })
})
