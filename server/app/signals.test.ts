import {EventEmitter} from 'node:events'
import {expect, test} from 'vitest'
import {closeOnSignals} from './signals.ts'

function standing(outcome: Promise<unknown> = Promise.resolve()) {
  const exits: number[] = []
  const time = {now: 0}
  let closed = 0
  const program = Object.assign(new EventEmitter(), {exit: (code: number) => exits.push(code)})
  const close = () => {
    closed++
    return outcome
  }
  closeOnSignals(program, close, () => time.now)
  return {program, exits, time, closed: () => closed}
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('sent to the whole group and passed on by the parent, a signal ends the program once, in order', async () => {
  const {program, exits, closed} = standing()
  program.emit('SIGTERM')
  program.emit('SIGTERM')
  expect(exits).toEqual([])
  await settled()
  expect([exits, closed()]).toEqual([[0], 1])
})

test.each(['SIGINT', 'SIGTERM'])('a second %s, later, waits for nothing', async (signal) => {
  const {program, exits, time} = standing(new Promise(() => {}))
  program.emit(signal)
  await settled()
  time.now += 1_000
  expect(exits).toEqual([])
  program.emit(signal)
  expect(exits).toEqual([1])
})

test('what cannot be closed is told by the exit code', async () => {
  const {program, exits} = standing(Promise.reject(new Error('the disk is gone')))
  program.emit('SIGHUP')
  await settled()
  expect(exits).toEqual([1])
})
