import {useSyncExternalStore} from 'react'
import {useDesk} from './desk.ts'
import {useStore} from './store.ts'

const listeners = new Set<() => void>()
let second = Math.floor(Date.now() / 1000)
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all that counts down. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    second = Math.floor(Date.now() / 1000)
    for (const one of listeners) one()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The database's time, each second anew. */
export function useNow(): number {
  const {skew} = useDesk()
  return useSyncExternalStore(subscribe, () => second) * 1000 + useStore(skew)
}
