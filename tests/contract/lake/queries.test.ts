import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type RunningLake, removeFolder, startLake} from '../../support/lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  const transaction = lake.editor.transaction()
  const words = [
    'Quanto costa il trapianto?',
    'È doloroso?',
    'Quando ricrescono i capelli?',
    'Perché Istanbul?',
  ]
  for (const [n, question] of words.entries()) {
    transaction.create({
      _id: `faq-${n}`,
      _type: 'faq',
      question,
      orderRank: `0|${n}`,
      answer: [
        {
          _type: 'block',
          _key: 'b',
          children: [{_type: 'span', _key: 's', text: `Risposta numero ${n}: città e qualità.`}],
        },
      ],
    })
  }
  transaction.create({
    _id: 'page',
    _type: 'page',
    title: 'Pagina',
    first: {_type: 'reference', _ref: 'faq-0'},
  })
  transaction.create({_id: 'drafts.faq-1', _type: 'faq', question: 'È davvero doloroso?', orderRank: '0|1'})
  await transaction.commit()
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

describe('queries of the page', () => {
  test('filter, order, slice and project with parameters', async () => {
    const query = '*[_type == $type] | order(orderRank desc)[0...2]{_id, "text": question}'
    expect(await lake.editor.fetch(query, {type: 'faq'})).toEqual([
      {_id: 'faq-3', text: 'Perché Istanbul?'},
      {_id: 'faq-2', text: 'Quando ricrescono i capelli?'},
    ])
  })

  test('follow references and use functions', async () => {
    const query = `*[_type == "page"][0]{
      "question": first->question,
      "none": coalesce(subtitle, "nessuno"),
      "kind": select(title == "Pagina" => "pagina", "altro"),
      "plain": pt::text(first->answer),
      "cited": count(*[references("faq-0")])
    }`
    expect(await lake.editor.fetch(query)).toEqual({
      question: 'Quanto costa il trapianto?',
      none: 'nessuno',
      kind: 'pagina',
      plain: 'Risposta numero 0: città e qualità.',
      cited: 1,
    })
  })

  test('return null without a result', async () => {
    expect(await lake.editor.fetch('*[_id == "none"][0]')).toBeNull()
  })

  test('go by POST when they are long', async () => {
    const query = `*[_type == "faq" && !(_id in ["${'x'.repeat(20_000)}"])]`
    expect(await lake.editor.fetch(query)).toHaveLength(4)
  })
})

describe('queries of the Studio', () => {
  test('search with text::query, with or without accents', async () => {
    const query = '*[_type == "faq" && [pt::text(answer), question] match text::query($text)]{_id}'
    expect(await lake.editor.fetch(query, {text: 'perche'})).toEqual([{_id: 'faq-3'}])
    expect(await lake.editor.fetch(query, {text: 'ricresc*'})).toEqual([{_id: 'faq-2'}])
    expect(await lake.editor.fetch(query, {text: 'inesistente'})).toEqual([])
  })

  test('lay drafts over published documents', async () => {
    const found = await lake.editor.fetch(
      '*[_type == "faq"] | order(orderRank){_id, _originalId}',
      {},
      {perspective: 'drafts'},
    )
    expect(found).toHaveLength(4)
    expect(found[1]).toEqual({_id: 'faq-1', _originalId: 'drafts.faq-1'})
  })

  test('show both states in raw', async () => {
    const ids = await lake.editor.fetch(
      '*[_id in [$id, "drafts." + $id]]._id',
      {id: 'faq-1'},
      {perspective: 'raw'},
    )
    expect(ids.sort()).toEqual(['drafts.faq-1', 'faq-1'])
  })
})

describe('trouble', () => {
  test('of bad GROQ gets 400 with the place', async () => {
    const error = await lake.editor.fetch('*[_type == ').catch((error: unknown) => error)
    expect(error).toMatchObject({statusCode: 400})
    expect(String(error)).toMatch(/pars/i)
  })

  test('of a missing parameter gets 400', async () => {
    await expect(lake.editor.fetch('*[_id == $missing]')).rejects.toMatchObject({statusCode: 400})
  })
})
