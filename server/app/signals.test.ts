import {EventEmitter} from 'node:events'
import {describe, expect, it} from 'vitest'
import {closeOnSignals} from './signals.ts'

/** Sends signals and returns the exit codes and how often the program was closed. */
async function send(outcome: Promise<unknown>, signals: readonly string[]) {
  const exits: number[] = []
  let closed = 0
  const program = Object.assign(new EventEmitter(), {exit: (code: number) => exits.push(code)})
  closeOnSignals(program, () => {
    closed++
    return outcome
  })
  for (const signal of signals) program.emit(signal)
  await new Promise((resolve) => setImmediate(resolve))
  return {exits, closed}
}

describe('closeOnSignals()', () => {
  it('closes once when a signal comes twice', async () => {
    expect(await send(Promise.resolve(), ['SIGTERM', 'SIGTERM'])).toEqual({exits: [0], closed: 1})
  })

  it('exits with 1 when the program cannot be closed', async () => {
    const fault = Promise.reject(new Error('the disk is gone'))
    expect(await send(fault, ['SIGHUP'])).toEqual({exits: [1], closed: 1})
  })
})
