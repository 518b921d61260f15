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

function once(leave: () => void) {
  let left = false
  return () => {
    if (left) return
    left = true
    leave()
  }
}

/** Places that are few: whoever comes from one network has a share of them, and those who have signed in their own. */
export function createPlaces({each, strangers, editors}: Limits) {
  const byNetwork = new Map<string, number>()
  let ofStrangers = 0
  let ofEditors = 0

  /** One alone always has room, whatever it takes. */
  const fits = (held: number, amount: number, most: number) => held === 0 || held + amount <= most

  function takeOfStrangers(network: string, amount: number) {
    const held = byNetwork.get(network) ?? 0
    if (!fits(held, amount, each) || !fits(ofStrangers, amount, strangers)) return null
    byNetwork.set(network, held + amount)
    ofStrangers += amount
    return once(() => {
      const left = (byNetwork.get(network) ?? 0) - amount
      if (left > 0) byNetwork.set(network, left)
      else byNetwork.delete(network)
      ofStrangers -= amount
    })
  }

  function takeOfEditors(amount: number) {
    if (!fits(ofEditors, amount, editors)) return null
    ofEditors += amount
    return once(() => {
      ofEditors -= amount
    })
  }

  return {
    /** Takes a place, or more; the function that it gives leaves them. Null when there are none. */
    take: ({address, signedIn}: Guest, amount = 1): (() => void) | null =>
      signedIn ? takeOfEditors(amount) : takeOfStrangers(networkOf(address), amount),
  }
}
