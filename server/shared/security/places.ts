import {networkOf} from '../http/address.ts'

export interface Limits {
  /** Of strangers of one network, and of all strangers together. */
  each: number
  strangers: number
  /** Of those who have signed in: no stranger takes one of theirs. */
  editors: number
}

export interface Guest {
  address: string
  signedIn: boolean
}

const ALL_STRANGERS = 'all strangers'
const EDITORS = 'editors'

/**
 * Places that are few: whoever comes from one network has a share of them, and those who have signed in their own. Where
 * all strangers' are taken, the network that holds most gives up its oldest that can be given up, for one that holds less.
 */
export function createPlaces({each, strangers, editors}: Limits) {
  const held = new Map<string, number>()
  /** What can be given up, the oldest first. */
  const yielding = new Map<() => void, string>()
  const heldBy = (whose: string) => held.get(whose) ?? 0
  /** One alone always has room, whatever it takes. */
  const isFull = (whose: string, amount: number, most: number) => {
    const now = heldBy(whose)
    return now > 0 && now + amount > most
  }
  const add = (whose: string, amount: number) => {
    const now = heldBy(whose) + amount
    if (now > 0) held.set(whose, now)
    else held.delete(whose)
  }
  function makeRoom(network: string, amount: number) {
    while (isFull(ALL_STRANGERS, amount, strangers)) {
      const [most] = [...yielding].toSorted(([, a], [, b]) => heldBy(b) - heldBy(a))
      if (!most || heldBy(most[1]) <= heldBy(network) + amount) return
      most[0]()
    }
  }

  return {
    /** Takes a place, or more; the function that it gives leaves them. Null when there are none. */
    take({address, signedIn}: Guest, amount = 1, giveUp?: () => void): (() => void) | null {
      const network = networkOf(address)
      const shares: [whose: string, most: number][] = signedIn
        ? [[EDITORS, editors]]
        : [
            [network, each],
            [ALL_STRANGERS, strangers],
          ]
      if (!signedIn && !isFull(network, amount, each)) makeRoom(network, amount)
      if (shares.some(([whose, most]) => isFull(whose, amount, most))) return null
      for (const [whose] of shares) add(whose, amount)
      let left = false
      const leave = () => {
        if (!left) for (const [whose] of shares) add(whose, -amount)
        left = true
        yielding.delete(yieldIt)
      }
      const yieldIt = () => {
        leave()
        giveUp?.()
      }
      if (giveUp && !signedIn) yielding.set(yieldIt, network)
      return leave
    },
  }
}
