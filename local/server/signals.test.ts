import {EventEmitter} from 'node:events'
import {expect, test} from 'vitest'
import {closeOnSignals} from './signals.ts'

function standing(outcome: Promise<unknown> = Promise.resolve()) {
  const exits: number[] = []
  let closed = 0
  const program = Object.assign(new EventEmitter(), {exit: (code: number) => exits.push(code)})
  closeOnSignals(program, () => {
    closed++
    return outcome
  })
  return {program, exits, closed: () => closed}
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

test('a second Ctrl-C waits for nothing', async () => {
  const {program, exits} = standing(new Promise(() => {}))
  program.emit('SIGINT')
  await settled()
  expect(exits).toEqual([])
  program.emit('SIGINT')
  expect(exits).toEqual([1])
})

test('what cannot be closed is told by the exit code', async () => {
  const {program, exits} = standing(Promise.reject(new Error('the disk is gone')))
  program.emit('SIGHUP')
  await settled()
  expect(exits).toEqual([1])
})
