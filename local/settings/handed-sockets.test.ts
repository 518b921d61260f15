import {spawn} from 'node:child_process'
import path from 'node:path'
import {expect, test} from 'vitest'
import {ROOT} from '../root.ts'
import {readEnvironment} from './environment.ts'
import {handedSockets} from './handed-sockets.ts'

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

test.skipIf(process.platform === 'win32')('what boots the product hands them on', async () => {
  const look = "console.log(require('node:fs').fstatSync(3).isSocket())"
  const command = ['-c', 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', 'sh', process.execPath]
  const child = spawn('sh', [...command, path.join(ROOT, 'local/boot.mjs'), '-e', look], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  })
  expect(String(await child.stdout?.toArray())).toBe('true\n')
})
