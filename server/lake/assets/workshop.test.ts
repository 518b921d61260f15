import {expect, test, vi} from 'vitest'
import {type Asker, createWorkshop, type Workshop} from './workshop.ts'

const HOUSE: Asker = {rank: 'house', address: ''}
const EDITOR: Asker = {rank: 'editor', address: '203.0.113.1'}
const stranger = (address: string, gone?: AbortSignal): Asker => ({
  rank: 'stranger',
  address,
  ...(gone && {gone}),
})

/** A workshop whose work ends when the test says so, and whose clock moves only then. */
function workshop() {
  let time = 0
  const make = createWorkshop(() => time)
  const begun: {name: string; finish: (seconds?: number) => Promise<void>}[] = []
  const ask = (name: string, asker: Asker, {seconds = 1, key}: {seconds?: number; key?: string} = {}) => {
    const work = () =>
      new Promise<string>((resolve) => {
        const finish = async (took = seconds) => {
          time += took * 1000
          resolve(name)
          await made.catch(() => undefined)
        }
        begun.push({name, finish})
      })
    const made = make({asker, seconds, work, ...(key !== undefined && {key})})
    made.catch(() => undefined)
    return made
  }
  const names = () => begun.map(({name}) => name)
  /** Lets everything that waits have its turn, one after the other. */
  const finishAll = async () => {
    for (let done = 0; done < begun.length; done += 1) {
      await begun[done]?.finish()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return {ask, begun, names, finishAll}
}

test('two at once, and of strangers one: the other place is there for the page and for editors', async () => {
  const {ask, names} = workshop()
  for (const name of ['a', 'b', 'c']) ask(name, stranger('198.51.100.1'))
  expect(names()).toEqual(['a'])
  ask('thumbnail', EDITOR)
  expect(names()).toEqual(['a', 'thumbnail'])
  ask('page', HOUSE)
  expect(names()).toHaveLength(2)
})

test('the page goes before editors, and editors before strangers', async () => {
  const {ask, names, finishAll} = workshop()
  const all = [ask('first', EDITOR), ask('second', EDITOR)]
  all.push(ask('stranger', stranger('198.51.100.1')), ask('editor', EDITOR), ask('page', HOUSE))
  await finishAll()
  await Promise.all(all)
  expect(names().slice(2)).toEqual(['page', 'editor', 'stranger'])
})

test('strangers take turns by network, whoever had least of late, small things first', async () => {
  const {ask, names, finishAll} = workshop()
  const flood = ['a1', 'a2', 'a3'].map((name) => ask(name, stranger('2001:db8::1')))
  flood.push(ask('a4', stranger('2001:db8::2')), ask('b', stranger('198.51.100.2')))
  await finishAll()
  await Promise.all(flood)
  expect(names()).toEqual(['a1', 'b', 'a2', 'a3', 'a4'])
})

test('what nobody waits for any more is not begun; what somebody else waits for is', async () => {
  const {ask, names, finishAll} = workshop()
  const [leaving, other] = [new AbortController(), new AbortController()]
  const running = ask('running', stranger('198.51.100.1'))
  const left = ask('left', stranger('198.51.100.1', leaving.signal))
  const shared = ask('shared', stranger('198.51.100.1', other.signal), {key: 'k'})
  const same = ask('never', stranger('198.51.100.2'), {key: 'k'})
  leaving.abort()
  other.abort()
  await expect(left).rejects.toMatchObject({status: 503})
  await expect(shared).rejects.toMatchObject({status: 503})
  await finishAll()
  expect([await running, await same]).toEqual(['running', 'shared'])
  expect(names()).toEqual(['running', 'shared'])
})

test('one network may have eight seconds of work waiting, a long one alone among them', async () => {
  const {ask} = workshop()
  const asked = (seconds: number) => ask('x', stranger('198.51.100.1'), {seconds})
  asked(1)
  asked(30)
  await expect(asked(1)).rejects.toMatchObject({status: 429})
  const other = (seconds: number) => ask('x', stranger('198.51.100.2'), {seconds})
  for (const seconds of [4, 2, 2]) other(seconds)
  await expect(other(1)).rejects.toMatchObject({status: 429})
})

test('all strangers together have twenty-four, and who asks for most gives way to who asks for less', async () => {
  const {ask, names, finishAll} = workshop()
  const flood = Array.from({length: 7}, (_, index) =>
    ask(`flood ${index}`, stranger(`198.51.100.${index}`), {seconds: 4}),
  )
  // The first one runs; the other six fill the room.
  const refused = ask('too much', stranger('198.51.100.99'), {seconds: 4})
  await expect(refused).rejects.toMatchObject({status: 429})
  const small = ask('small', stranger('192.0.2.1'), {seconds: 0.1})
  await finishAll()
  expect(await small).toBe('small')
  const outcomes = await Promise.allSettled(flood)
  expect(outcomes.filter(({status}) => status === 'rejected')).toHaveLength(1)
  expect(names()).toContain('small')
})

test('seconds are those of this machine', async () => {
  const {ask, begun} = workshop()
  for (let n = 0; n < 40; n++) {
    ask('slow', HOUSE, {key: `${n}`})
    await begun.at(-1)?.finish(10)
    await vi.waitFor(() => undefined)
  }
  ask('running', stranger('198.51.100.1'))
  ask('waiting', stranger('198.51.100.1'))
  await expect(ask('x', stranger('198.51.100.1'))).rejects.toMatchObject({status: 429})
})

test('a failure is its own, and is not remembered', async () => {
  const make: Workshop = createWorkshop()
  const task = {asker: HOUSE, seconds: 1, key: 'k'}
  const failing = [1, 2].map(() => make({...task, work: () => Promise.reject(new Error('no'))}))
  for (const one of failing) await expect(one).rejects.toThrow('no')
  expect(await make({...task, work: async () => 7})).toBe(7)
})
