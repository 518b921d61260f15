interface Arriving {
  network: string
  bytes: number
  /** Null once it has come whole: then it is soon gone by itself. */
  giveUp: (() => void) | null
}

/**
 * Bodies that are in memory. What somebody has only announced costs nothing; when there is too much, whoever holds
 * most gives up the oldest of his that has not come whole. So nobody who sends little waits for those who send much.
 */
export function createHeld(mostBytes: number) {
  /** The oldest first. */
  const all = new Set<Arriving>()

  const sum = (some: Arriving[]) => some.reduce((total, {bytes}) => total + bytes, 0)

  function makeRoom() {
    const byNetwork = Map.groupBy(all, ({network}) => network)
    const [most] = [...byNetwork.values()]
      .filter((some) => some.some(({giveUp}) => giveUp))
      .sort((a, b) => sum(b) - sum(a))
    most?.find(({giveUp}) => giveUp)?.giveUp?.()
  }

  return {
    begin(network: string, giveUp: () => void) {
      const one: Arriving = {network, bytes: 0, giveUp}
      all.add(one)
      return {
        add(bytes: number) {
          one.bytes += bytes
          if (sum([...all]) > mostBytes) makeRoom()
        },
        isWhole() {
          one.giveUp = null
        },
        release: () => void all.delete(one),
      }
    },
  }
}
