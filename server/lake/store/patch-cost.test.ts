import {describe, expect, it} from 'vitest'
import {note, refusal, testStore} from './fixtures.ts'

const patched = async (start: Record<string, unknown>, ...patches: Record<string, unknown>[]) => {
  const {write, get} = testStore()
  await write([note('a', start)])
  await write(patches.map((patch) => ({patch: {id: 'a', ...patch}})))
  return get('a')
}
const numbers = (length: number) => Array.from({length}, (_, n) => n)
/** Limit of CPU time: far above today's cost, far below the cost before the limit existed. */
const SOON = 8_000
const worked = () => {
  const {user, system} = process.threadCpuUsage()
  return (user + system) / 1000
}

describe('a patch that would hold up everybody is refused, and at once', () => {
  const many = (length: number) => Object.fromEntries(numbers(length).map((n) => [`k${n}`, n]))
  const keyed = (length: number) => numbers(length).map((n) => ({_key: `k${n}`}))
  const byKey = (length: number) => numbers(length).map((n) => `list[_key=="k${n}"]`)
  it.each([
    ['a range over a long list', {list: numbers(60_000)}, {set: {'list[0:]': 1}}],
    ['a filter over a long list', {list: numbers(60_000)}, {set: {'list[@>=0]': 1}}],
    ['a filter over what the patch itself brings', {}, {set: {list: numbers(60_000), 'list[@>=0]': 1}}],
    ['thousands of attributes, one by one', {}, {set: many(20_000)}],
    ['thousands of items that are looked for by their keys', {list: keyed(6_000)}, {unset: byKey(6_000)}],
    ['tens of thousands of places that are not there', {}, {unset: byKey(60_000)}],
    [
      'thousands of items taken out by number',
      {list: numbers(15_000)},
      {unset: Array(15_000).fill('list[0]')},
    ],
    ['hundreds of looks through everything', {list: keyed(20_000)}, {unset: Array(500).fill('..none')}],
    [
      'hundreds of hunks to find in a long text',
      {text: 'abcdefgh '.repeat(110_000)},
      {diffMatchPatch: {text: '@@ -500000,8 +500000,8 @@\n xyzzy\n-q\n+r\n uv\n'.repeat(300)}},
    ],
    [
      'one long deletion of what is nearly there',
      {text: 'abab'.repeat(10_000)},
      {diffMatchPatch: {text: `@@ -9001,20000 +9001,0 @@\n-${'abax'.repeat(5_000)}\n`}},
    ],
    [
      'one hunk of hundreds of small changes to look for',
      {text: 'ab'.repeat(20_000)},
      {diffMatchPatch: {text: `@@ -9001,60000 +9001,60000 @@\n${`-${'ac'.repeat(30)}\n+x\n`.repeat(1_000)}`}},
    ],
  ])('%s', async (_name, start, patch) => {
    const {write, get} = testStore()
    await write([note('a', start)])
    const before = get('a')
    const started = worked()
    const error = await refusal(write([{patch: {id: 'a', ...patch}}]))
    expect(worked() - started).toBeLessThan(SOON)
    expect(error).toMatchObject({status: 400, type: 'mutationParseError', index: 0})
    expect(error.message).toMatch('smaller parts')
    expect(get('a')).toEqual(before)
  })

  it('also when many small ones add up', async () => {
    const {write} = testStore()
    await write([note('a', {list: numbers(20_000)})])
    const patches = numbers(5_000).map((n) => ({patch: {id: 'a', set: {n}}}))
    expect(await refusal(write(patches))).toMatchObject({status: 400})
  })

  it('and what people do in earnest is not', async () => {
    const list = numbers(5_000)
    expect((await patched({list}, {set: {'list[0:]': 1}}))?.list).toEqual(list.map(() => 1))
    const text = 'parola '.repeat(15_000)
    const hunks = numbers(50).map((n) => `@@ -${n * 700 + 1},7 +${n * 700 + 1},7 @@\n-parola \n+Parola \n`)
    expect((await patched({text}, {diffMatchPatch: {text: hunks.join('')}}))?.text).toMatch(/^Parola parola/)
    const cut = `@@ -1,70000 +1,4 @@\n-${text.slice(0, 70_000)}\n+Più \n@@ -104995,6 +34999,2 @@\n-arola \n+.\n`
    expect((await patched({text}, {diffMatchPatch: {text: cut}}))?.text).toBe(
      `Più ${text.slice(70_000, -6)}.`,
    )
    const fields = Object.fromEntries(numbers(300).map((n) => [`k${n}`, n]))
    expect(await patched({}, {set: fields})).toMatchObject(fields)
    expect((await patched({list: keyed(600)}, {unset: byKey(599)}))?.list).toEqual([{_key: 'k599'}])
  })
})
