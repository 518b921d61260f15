import type {IncomingMessage} from 'node:http'
import {SHARED} from '../../http/public-routes.ts'
import {createPlaces} from '../../security/places.ts'
import {DatabaseUnavailable} from '../database/driver.ts'
import {addressOf} from './body.ts'
import type {Caller} from './caller.ts'

const places = createPlaces(SHARED.leads)

/** Works with the database, which does one thing after the other: nobody waits for a heap of one network's requests. */
export async function atDatabase<T>(
  request: IncomingMessage,
  {role}: Caller,
  work: () => Promise<T>,
): Promise<T> {
  const leave = places.take({address: addressOf(request), signedIn: role !== 'anon'})
  if (!leave) throw new DatabaseUnavailable('too many ask at once')
  try {
    return await work()
  } finally {
    leave()
  }
}
