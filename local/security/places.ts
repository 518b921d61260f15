import {networkOf} from '../http/address.ts'

interface Limits {
  /** Of strangers of one network, and of all strangers together. */
  each: number
  strangers: number
  /** Of those who have signed in: no stranger takes one of theirs. */
  editors: number
}

export type Places = ReturnType<typeof createPlaces>

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

  function takeOfStrangers(network: string) {
    const held = byNetwork.get(network) ?? 0
    if (held >= each || ofStrangers >= strangers) return null
    byNetwork.set(network, held + 1)
    ofStrangers += 1
    return once(() => {
      const left = (byNetwork.get(network) ?? 1) - 1
      if (left > 0) byNetwork.set(network, left)
      else byNetwork.delete(network)
      ofStrangers -= 1
    })
  }

  function takeOfEditors() {
    if (ofEditors >= editors) return null
    ofEditors += 1
    return once(() => {
      ofEditors -= 1
    })
  }

  return {
    /** Takes a place; the function that it gives leaves it. Null when there is none. */
    take: ({address, signedIn}: Guest): (() => void) | null =>
      signedIn ? takeOfEditors() : takeOfStrangers(networkOf(address)),
  }
}
