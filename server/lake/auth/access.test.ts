import path from 'node:path'
import {expect, it, onTestFinished} from 'vitest'
import {temporaryFolder} from '../testing/store.ts'
import {openAccess} from './access.ts'

const DAY = 86_400_000
const START = Date.parse('2026-05-01T10:00:00Z')

function standing() {
  const file = path.join(temporaryFolder(), 'access.sqlite')
  const clock = {now: START}
  const open = () => {
    const access = openAccess(file, () => clock.now)
    onTestFinished(() => access.close())
    return access
  }
  const access = open()
  access.saveAccount({login: 'ada', name: 'Ada', role: 'editor', passwordHash: 'x'})
  const account = access.findAccount('ada')
  if (!account) throw new Error('the account is not there')
  return {clock, open, access, signIn: () => access.openSession(account)}
}

it('sessions end 14 days after their last use', () => {
  const {clock, access, signIn} = standing()
  const [used, idle] = [signIn(), signIn()]
  clock.now += 10 * DAY
  expect(access.identify(used)?.name).toBe('Ada')
  clock.now += 5 * DAY
  expect([access.identify(used)?.name, access.identify(idle)]).toEqual(['Ada', null])
  clock.now += 14 * DAY
  expect(access.identify(used)).toBeNull()
})

it.each([
  ['back', -DAY],
  ['ahead', DAY],
])('sessions survive a clock set %s a day and back', (_where, leap) => {
  const {clock, access, open, signIn} = standing()
  const before = signIn()
  clock.now += leap
  const during = signIn()
  expect([before, during].map((token) => access.identify(token)?.name)).toEqual(['Ada', 'Ada'])
  clock.now -= leap
  expect([before, during].map((token) => open().identify(token)?.name)).toEqual(['Ada', 'Ada'])
})

it('sessions opened by a clock years ahead are cut to 14 days', () => {
  const {clock, access, open, signIn} = standing()
  clock.now += 3650 * DAY
  const [used, idle] = [signIn(), signIn()]
  clock.now = START
  expect(access.identify(used)?.name).toBe('Ada')
  open()
  clock.now += 14 * DAY
  expect([access.identify(used), access.identify(idle)]).toEqual([null, null])
})
