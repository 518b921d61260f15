import fc from 'fast-check'
import {expect, it} from 'vitest'
import {LakeError} from '../errors.ts'
import {openTemporary, temporaryFolder, testStore} from '../testing/store.ts'
import type {Doc, Mutation} from '../types.ts'
import {openDatabase} from './database.ts'
import {createHistory} from './history.ts'
import {createStore} from './transact.ts'

type Fields = Record<string, unknown>

/** A store reduced to a map, with only the operations below. */
function model() {
  let documents = new Map<string, Fields>()

  const apply = (next: Map<string, Fields>, mutation: Mutation) => {
    const [kind, body] = Object.entries(mutation)[0] as [string, Fields]
    const id = String(body._id ?? body.id)
    const current = next.get(id)
    const {_id, _type, ...fields} = body
    if (kind === 'delete') next.delete(id)
    else if (kind === 'patch') {
      if (!current) throw new Error('missing')
      const {n, ...rest} = {...current, ...(body.set as Fields)}
      const sum = typeof n === 'number' && body.inc ? n + 1 : n
      const unset = body.unset ? {} : {to: rest.to}
      next.set(id, JSON.parse(JSON.stringify({n: sum, ...unset})))
    } else if (!current || kind === 'createOrReplace') next.set(id, fields)
    else if (kind === 'create') throw new Error('exists')
  }
  const target = (fields: Fields) => (fields.to as {_ref: string} | undefined)?._ref

  return {
    /** False when the whole transaction must be refused. */
    transact(mutations: readonly Mutation[]): boolean {
      const next = new Map(documents)
      try {
        for (const mutation of mutations) apply(next, mutation)
      } catch {
        return false
      }
      for (const fields of next.values()) {
        const id = target(fields)
        if (id && !next.has(id)) return false
      }
      documents = next
      return true
    },
    all: () => Object.fromEntries([...documents].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

const content = ({_id, _type, _rev, _createdAt, _updatedAt, ...fields}: Doc) => fields

const id = fc.constantFrom('a', 'b', 'c', 'drafts.a', 'drafts.b')
const fields = fc.record(
  {n: fc.integer({min: 0, max: 9}), to: id.map((_ref) => ({_ref}))},
  {requiredKeys: ['n']},
)
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc
    .tuple(fc.constantFrom('create', 'createIfNotExists', 'createOrReplace'), id, fields)
    .map(([kind, _id, body]) => ({[kind]: {_id, _type: 'note', ...body}})),
  id.map((target) => ({delete: {id: target}})),
  fc.tuple(id, fields).map(([target, set]) => ({patch: {id: target, set}})),
  id.map((target) => ({patch: {id: target, inc: {n: 1}, unset: ['to']}})),
)
const transactions = fc.array(fc.array(mutation, {minLength: 1, maxLength: 4}), {maxLength: 25})

it('behaves as a map, also after it is opened again', async () => {
  await fc.assert(
    fc.asyncProperty(transactions, async (sequence) => {
      const file = `${temporaryFolder()}/content.sqlite`
      const db = openDatabase(file)
      const {store, write} = testStore({}, db)
      const expected = model()
      const states: {revision: string; documents: unknown}[] = []
      for (const mutations of sequence) {
        const accepted = await write(mutations).then(
          ({committed}) => {
            if (committed) states.push({revision: committed.transactionId, documents: null})
            return true
          },
          (error: unknown) => {
            expect(error).toBeInstanceOf(LakeError)
            return false
          },
        )
        expect(accepted, JSON.stringify(mutations)).toBe(expected.transact(mutations))
        const last = states.at(-1)
        if (last) last.documents = expected.all()
      }
      expect(store.count('production')).toBe(Object.keys(expected.all()).length)
      db.close()

      const reopened = openTemporary(file)
      const again = createStore(reopened, 'production')
      const found = [...again.all()]
      expect(Object.fromEntries(found.map((document) => [document._id, content(document)]))).toEqual(
        expected.all(),
      )
      const history = createHistory(reopened, 'production')
      for (const {revision, documents} of states) {
        const past = history.documentsAt(['a', 'b', 'c', 'drafts.a', 'drafts.b'], {revision})
        expect(Object.fromEntries(past.map((document) => [document._id, content(document)]))).toEqual(
          documents,
        )
      }
      expect(reopened.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'})
    }),
    {numRuns: 60},
  )
}, 30_000)
