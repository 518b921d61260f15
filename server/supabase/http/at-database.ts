import {setTimeout} from 'node:timers/promises'
import {networkOf} from '../../shared/http/address.ts'
import {SHARED} from '../../shared/http/public-routes.ts'
import {createQueue} from '../../shared/queue.ts'
import {createPlaces} from '../../shared/security/places.ts'
import {DatabaseError, unavailable} from '../database/driver.ts'
import type {Visit} from './caller.ts'

const places = createPlaces(SHARED.leads)

/** Enough that they share their way to the disk, and few enough that who comes next is soon there. */
const inTurn = createQueue(8)

/** Answered at once, whoever floods would ask ten times as often, and keep others from being let in at all. */
const REFUSED_MS = 1000

/** Works with the database, which does one thing after the other: nobody waits for a heap of one network's requests. */
export async function atDatabase<T>(
  {address, caller}: Pick<Visit, 'address' | 'caller'>,
  work: () => Promise<T>,
): Promise<T> {
  const leave = places.take({address, signedIn: caller.role !== 'anon'})
  if (!leave) {
    await setTimeout(REFUSED_MS)
    throw new DatabaseError(unavailable('too many ask at once'))
  }
  try {
    return await inTurn(work, networkOf(address))
  } finally {
    leave()
  }
}
