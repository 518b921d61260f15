import {expect, test} from 'vitest'
import {handedSockets, readEnvironment} from './environment.ts'

test('sockets are for the process that they were meant for, and for the one that it starts', () => {
  const env = {LISTEN_PID: '7', LISTEN_FDS: '2'}
  expect(handedSockets(env, [7, 1])).toEqual([3, 4])
  expect(handedSockets(env, [8, 7])).toEqual([3, 4])
  expect(handedSockets(env, [9, 8])).toEqual([])
  expect(handedSockets({}, [7, 1])).toEqual([])
})

test('one that no port belongs to is refused: nobody would answer there', () => {
  const env = {LISTEN_PID: String(process.pid), LISTEN_FDS: '2'}
  expect(() => readEnvironment(env, '/')).toThrow('a second one needs STUDIO_PORT')
  expect(readEnvironment({...env, STUDIO_PORT: '3001'}, '/').sockets).toEqual([3, 4])
})
