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

/** Places that are few: whoever comes from one network has a share of them, and those who have signed in their own. */
export function createPlaces({each, strangers, editors}: Limits) {
  const held = new Map<string, number>()
  /** One alone always has room, whatever it takes. */
  const isFull = (whose: string, amount: number, most: number) => {
    const now = held.get(whose) ?? 0
    return now > 0 && now + amount > most
  }
  const add = (whose: string, amount: number) => {
    const now = (held.get(whose) ?? 0) + amount
    if (now > 0) held.set(whose, now)
    else held.delete(whose)
  }

  return {
    /** Takes a place, or more; the function that it gives leaves them. Null when there are none. */
    take({address, signedIn}: Guest, amount = 1): (() => void) | null {
      const shares: [whose: string, most: number][] = signedIn
        ? [[EDITORS, editors]]
        : [
            [networkOf(address), each],
            [ALL_STRANGERS, strangers],
          ]
      if (shares.some(([whose, most]) => isFull(whose, amount, most))) return null
      for (const [whose] of shares) add(whose, amount)
      let left = false
      return () => {
        if (!left) for (const [whose] of shares) add(whose, -amount)
        left = true
      }
    },
  }
}
