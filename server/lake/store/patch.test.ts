import {describe, expect, it} from 'vitest'
import {note, testStore} from '../testing/store.ts'

const patched = async (start: Record<string, unknown>, ...patches: Record<string, unknown>[]) => {
  const {write, get} = testStore()
  await write([note('a', start)])
  await write(patches.map((patch) => ({patch: {id: 'a', ...patch}})))
  return get('a')
}
/** Of the processor, whatever else the machine does: far more than it takes, far less than it took. */
const SOON = 8_000
const worked = () => {
  const {user, system} = process.threadCpuUsage()
  return (user + system) / 1000
}

describe('ranges', () => {
  it('reach only what is there, and make no list longer', async () => {
    const started = worked()
    const document = await patched({list: [0]}, {set: {'list[0:999999]': 1}})
    expect(document?.list).toEqual([1])
    expect(worked() - started).toBeLessThan(SOON)
  })

  it.each([
    [{set: {'list[1:]': 9}}, [0, 9, 9, 9]],
    [{set: {'list[:2]': 9}}, [9, 9, 2, 3]],
    [{set: {'list[-2:]': 9}}, [0, 1, 9, 9]],
    [{set: {'list[-999999:999999]': 9}}, [9, 9, 9, 9]],
    [{set: {'list[0,2:999999]': 9}}, [9, 1, 9, 9]],
    [{inc: {'list[1:3]': 10}}, [0, 11, 12, 3]],
    [{unset: ['list[1:999999]']}, [0]],
    [{unset: ['list[4:999999]']}, [0, 1, 2, 3]],
    [{insert: {replace: 'list[1:999999]', items: [9]}}, [0, 9]],
    [{insert: {replace: 'list[4:999999]', items: [9]}}, [0, 1, 2, 3]],
    [{insert: {after: 'list[0:999999]', items: [9]}}, [0, 1, 2, 3, 9]],
    [{insert: {before: 'list[1:999999]', items: [9]}}, [0, 9, 1, 2, 3]],
  ])('%j', async (patch, list) => {
    expect((await patched({list: [0, 1, 2, 3]}, patch))?.list).toEqual(list)
  })

  it('keep to the length of each list, also below one another', async () => {
    const lists = [{in: [1]}, {in: [1, 2, 3]}, {other: 1}]
    const document = await patched({lists}, {set: {'lists[0:999999].in[1:999999]': 9}})
    expect(document?.lists).toEqual([{in: [1]}, {in: [1, 9, 9]}, {other: 1}])
    const quoted = await patched({lists: [{"it's": [1, 2]}]}, {set: {"lists[0:9]['it\\'s'][0:9]": 0}})
    expect(quoted?.lists).toEqual([{"it's": [0, 0]}])
  })

  it('see what the operations before them in the patch have made', async () => {
    const document = await patched({}, {setIfMissing: {list: [1, 2]}, unset: ['list[1:9]'], set: {x: 1}})
    expect(document).toMatchObject({list: [1], x: 1})
  })

  it('reach nothing in what is no list', async () => {
    expect(
      await patched({a: {b: 1}, t: 'x'}, {set: {'a[0:9]': 1, 't[0:9]': 1, 'none[0:9]': 1}}),
    ).toMatchObject({a: {b: 1}, t: 'x'})
  })
})
