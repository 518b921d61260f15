import {describe, expect, it} from 'vitest'
import {documents} from '../testing/content.ts'
import {type Block, fromNotation, isBlock, marksProblem, plainOf, toNotation} from './notation.ts'

const span = (_key: string, text: string, marks: string[] = []) => ({_type: 'span', _key, text, marks})
const block = (...children: object[]) =>
  ({_type: 'block', _key: 'b', style: 'normal', markDefs: [], children}) as unknown as Block

const rich = block(
  span('a', 'Costa '),
  span('b', 'meno', ['strong']),
  span('c', ' di '),
  span('d', 'così', ['l1']),
)

function* blocksIn(value: unknown): Generator<Block> {
  if (isBlock(value)) yield value
  else if (typeof value === 'object' && value !== null) {
    for (const inside of Object.values(value)) yield* blocksIn(inside)
  }
}

describe('toNotation', () => {
  it('puts formatted stretches between numbered marks', () => {
    expect(toNotation(rich)).toBe('Costa <1>meno</1> di <2>così</2>')
    expect(plainOf(toNotation(rich))).toBe('Costa meno di così')
  })
})

describe('fromNotation', () => {
  it('returns every paragraph of the demo content unchanged', () => {
    const blocks = documents.flatMap((document) => [...blocksIn(document)])
    expect(blocks.length).toBeGreaterThan(30)
    for (const each of blocks) expect(fromNotation(toNotation(each), each)).toEqual(each.children)
  })

  it('moves words with their formatting, links and keys', () => {
    expect(fromNotation('<2>Così</2> costa <1>di meno</1>!', rich)).toEqual([
      span('d', 'Così', ['l1']),
      span('a', ' costa '),
      span('b', 'di meno', ['strong']),
      span('c', '!'),
    ])
  })

  it('gives keys to more stretches than before', () => {
    const children = fromNotation('a <1>b</1> c <2>d</2> e', rich)
    expect(children.map(({_key}) => _key)).toEqual(['a', 'b', 'c', 'd', 't1'])
  })

  it('keeps a visitor’s own angle brackets', () => {
    const odd = block(span('a', 'Ti vogliamo bene <3 e <1> e </2> e <\\1> <'), span('b', '</1>', ['em']))
    const notation = toNotation(odd)
    expect(fromNotation(notation, odd)).toEqual(odd.children)
    expect(plainOf(notation)).toBe('Ti vogliamo bene <3 e <1> e </2> e <\\1> <</1>')
  })

  it('keeps an object between words', () => {
    const object = {_type: 'icon', _key: 'o', name: 'x'}
    const odd = block(span('a', 'Prima '), object, span('c', ' dopo'))
    expect(toNotation(odd)).toBe('Prima <1/> dopo')
    expect(fromNotation('<1/>Dopo', odd)).toEqual([object, span('a', 'Dopo')])
  })

  it('keeps one span of an emptied paragraph', () => {
    expect(fromNotation('', block(span('a', 'Via')))).toEqual([span('a', '')])
  })
})

describe('marksProblem', () => {
  it.each(['<2>così</2> <1>a</1>', 'x <1></1><2>y</2>'])('accepts %s', (notation) => {
    expect(marksProblem(toNotation(rich), notation)).toBeNull()
  })

  it.each([
    'Costa meno di <2>così</2>',
    '<1>Costa <2>meno</2></1>',
    '<1>Costa</1> <2>così',
    '<1>Costa</2> <2>così</1>',
    'Da </1>oggi<1> in <2>poi</2>',
    '<1>a</1><2>b</2><1>c</1>',
  ])('refuses %s and names the marks that are needed', (notation) => {
    expect(marksProblem(toNotation(rich), notation)).toMatch(/<1>…<\/1> <2>…<\/2>$/)
  })

  it('refuses marks in a paragraph without formatting', () => {
    expect(marksProblem('Costa', 'Costa <1>meno</1>')).toMatch(/toglili\.$/)
  })
})
