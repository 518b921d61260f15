import fc from 'fast-check'
import {expect, test} from 'vitest'
import {lakesOfThisFile} from '../../support/lakes.ts'
import {shortOrLong} from '../../support/long.ts'
import {asking, V} from './asking.ts'

const started = lakesOfThisFile()()
const ask = asking(started)

const NAMES = '_id _type a drafts.a versions.r.a id query set unset insert'.split(' ')
const PATHS = `a[0] a[1:-1] a..b a[_key=="x"] x[ ['a'] *[_type=="a"] $x :: 2026`.split(' ')
const ACTIONS = 'create edit publish unpublish delete discard version.discard'.split(' ')

const word = fc.oneof(fc.constantFrom('', ...NAMES), fc.constantFrom(...PATHS), fc.string({maxLength: 12}))
const {value} = fc.letrec<{value: unknown}>((tie) => ({
  value: fc.oneof(
    {maxDepth: 4},
    word,
    fc.oneof(fc.integer(), fc.double({noNaN: true}), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), {maxLength: 4}),
    fc.dictionary(word, tie('value'), {maxKeys: 4}),
  ),
}))
const kind = fc.constantFrom('create', 'createOrReplace', 'createIfNotExists', 'delete', 'patch')
const mutation = fc.oneof(
  value,
  fc.dictionary(kind, value, {minKeys: 1, maxKeys: 1}),
  fc.record({patch: fc.record({id: word, set: value, unset: value, insert: value, inc: value})}),
)
const action = fc.oneof(
  value,
  fc.record({
    actionType: fc.constantFrom(...ACTIONS.map((name) => `sanity.action.document.${name}`)),
    draftId: word,
    publishedId: word,
    attributes: value,
    patch: value,
  }),
)
const pieces = fc.array(word, {maxLength: 6}).map((words) => words.join(' '))
const request = fc.oneof(
  fc
    .array(mutation, {maxLength: 4})
    .map((mutations) => ({path: '/data/mutate/production', body: {mutations}})),
  fc.array(action, {maxLength: 4}).map((actions) => ({path: '/data/actions/production', body: {actions}})),
  fc.tuple(pieces, value).map(([query, params]) => ({path: '/data/query/production', body: {query, params}})),
  fc.tuple(word, word).map(([name, id]) => ({
    path: `/data/${encodeURIComponent(name)}/production/${encodeURIComponent(id)}?${encodeURIComponent(id)}=1`,
    body: undefined,
  })),
  fc.tuple(pieces, word).map(([query, time]) => ({
    path: `/data/history/production/documents/a?time=${encodeURIComponent(time)}&revision=${encodeURIComponent(query)}`,
    body: undefined,
  })),
)

test('the Lake answers nonsense and keeps running', async () => {
  const lake = await started
  await fc.assert(
    fc.asyncProperty(request, async ({path, body}) => {
      const {status, text} = await ask(V + path, body)
      expect(status === 501 || status < 500, `${status} ${text}`).toBe(true)
      expect(text).not.toMatch(/\bat .*\.ts/)
    }),
    {numRuns: shortOrLong(300, 5_000)},
  )
  expect(lake.process.exitCode).toBeNull()
}, 300_000)
