import path from 'node:path'
import {expect, it, onTestFinished} from 'vitest'
import {temporaryFolder} from '../testing/store.ts'
import {openAccess} from './access.ts'

const DAY = 86_400_000
const START = Date.parse('2026-05-01T10:00:00Z')

function standing() {
  const file = path.join(temporaryFolder(), 'access.sqlite')
  const clock = {now: START}
  const access = openAccess(file, () => clock.now)
  onTestFinished(() => access.close())
  access.saveAccount({login: 'ada', name: 'Ada', role: 'editor', passwordHash: 'x'})
  const account = access.findAccount('ada')
  if (!account) throw new Error('the account is not there')
  return {clock, access, signIn: () => access.openSession(account)}
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
