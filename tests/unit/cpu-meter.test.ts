import {describe, expect, test} from 'vitest'
import {addSamples, parseStat} from '../support/cpu-meter.ts'

const stat = (parent: number, user: number, system: number, started = 5) =>
  `7 (a) b) S ${parent} 0 0 0 -1 0 0 0 0 0 ${user} ${system} 0 0 20 0 1 0 ${started} 0`

const process = (pid: number, parent: number, user: number) => parseStat(pid, stat(parent, user, 0))

describe('the CPU meter', () => {
  test('reads parent, start and CPU time for any program name', () => {
    expect(parseStat(7, stat(3, 150, 50))).toEqual({pid: 7, parent: 3, started: '5', seconds: 2})
  })

  test('counts descendants, including ended and orphaned ones', () => {
    const known = new Map()
    addSamples(known, 1, [process(1, 0, 100), process(2, 1, 100), process(3, 2, 100), process(9, 0, 100)])
    addSamples(known, 1, [process(1, 0, 200), process(3, 0, 300), process(4, 3, 100)])
    const seconds = Object.fromEntries([...known.values()].map(({pid, seconds}) => [pid, seconds]))
    expect(seconds).toEqual({1: 2, 2: 1, 3: 3, 4: 1})
  })
})
