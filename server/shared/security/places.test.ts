import {expect, test} from 'vitest'
import {createPlaces} from './places.ts'

const stranger = (address: string) => ({address, signedIn: false})
const editor = {address: '203.0.113.1', signedIn: true}

test('one network has its share, all strangers together theirs, and editors a reserve', () => {
  const places = createPlaces({each: 2, strangers: 3, editors: 1})
  const take = (guest: typeof editor) => places.take(guest) !== null
  const first = places.take(stranger('203.0.113.1'))
  expect([take(stranger('203.0.113.1')), take(stranger('203.0.113.1'))]).toEqual([true, false])
  expect([take(stranger('203.0.113.2')), take(stranger('203.0.113.3'))]).toEqual([true, false])
  expect([take(editor), take(editor)]).toEqual([true, false])
  first?.()
  expect([take(stranger('203.0.113.1')), take(stranger('203.0.113.1'))]).toEqual([true, false])
})

test('who owns a whole network of IPv6 counts once', () => {
  const places = createPlaces({each: 2, strangers: 9, editors: 1})
  const take = (address: string) => places.take(stranger(address)) !== null
  expect(['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:DB8::a:b:c:3'].map(take)).toEqual([true, true, false])
  expect(['2001:db8:0:1::1', '::1'].map(take)).toEqual([true, true])
})

test('a place that is left twice makes room for one', () => {
  for (const guest of [stranger('203.0.113.1'), editor]) {
    const places = createPlaces({each: 2, strangers: 2, editors: 2})
    const [first] = [places.take(guest), places.take(guest)]
    first?.()
    first?.()
    expect([places.take(guest), places.take(guest)].map(Boolean)).toEqual([true, false])
  }
})
