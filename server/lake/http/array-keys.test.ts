import {expect, test} from 'vitest'
import {addArrayKeys} from './array-keys.ts'

const KEY = expect.stringMatching(/^[0-9a-f]{12}$/)

function withKeys<T>(mutation: T): T {
  addArrayKeys(mutation)
  return mutation
}

test.each(['create', 'createIfNotExists', 'createOrReplace'])(
  'objects in arrays of a %s get keys',
  (kind) => {
    const document = {
      list: [{a: 1}, {_key: 'kept', b: [{c: 1}]}, 'text', 7, null, [{d: 1}]],
      object: {list: [{e: 1}]},
    }
    expect(withKeys({[kind]: document})).toEqual({
      [kind]: {
        list: [
          {a: 1, _key: KEY},
          {_key: 'kept', b: [{c: 1, _key: KEY}]},
          'text',
          7,
          null,
          [{d: 1, _key: KEY}],
        ],
        object: {list: [{e: 1, _key: KEY}]},
      },
    })
  },
)

test('no two keys are the same', () => {
  const list: {_key?: string}[] = Array.from({length: 500}, () => ({}))
  withKeys({create: {list}})
  expect(new Set(list.map(({_key}) => _key)).size).toBe(500)
})

test('what a patch sets or inserts gets keys; what it sets as a member does too', () => {
  const patch = {
    set: {
      list: [{a: 1}],
      'list[0]': {b: 1},
      'list[_key=="x\\"y"]': {c: 1},
      object: {d: 1},
      'list[1].e': {f: 1},
    },
    setIfMissing: {list: [{a: 1}]},
    insert: {after: 'list[-1]', items: [{g: [{h: 1}]}]},
  }
  expect(withKeys({patch})).toEqual({
    patch: {
      set: {
        list: [{a: 1, _key: KEY}],
        'list[0]': {b: 1, _key: KEY},
        'list[_key=="x\\"y"]': {c: 1, _key: 'x"y'},
        object: {d: 1},
        'list[1].e': {f: 1},
      },
      setIfMissing: {list: [{a: 1, _key: KEY}]},
      insert: {after: 'list[-1]', items: [{g: [{h: 1, _key: KEY}], _key: KEY}]},
    },
  })
})

test('what is no mutation stays as it is', () => {
  for (const odd of [null, 7, 'create', [], {create: 7}, {patch: null}, {patch: {set: 7, insert: []}}]) {
    expect(withKeys(structuredClone(odd))).toEqual(odd)
  }
  const deep = JSON.parse(`{"create":{"a":${'['.repeat(200_000)}{}${']'.repeat(200_000)}}}`)
  expect(() => addArrayKeys(deep)).not.toThrow()
})
