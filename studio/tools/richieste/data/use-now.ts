import {useSyncExternalStore} from 'react'
import {createStore} from '../../../ui/store.ts'
import {useDesk} from './desk.ts'

const second = () => Math.floor(Date.now() / 1000) * 1000
/** One clock for all that counts down, from the first opening of the desk on. */
const clock = createStore(second())
setInterval(() => clock.set(second()), 1000)

/** The database's time, drawn anew each second; or only when what is `seen` of it changes. */
export function useNow(seen: (now: number) => string | number = (now) => now): number {
  const {skew} = useDesk()
  const now = () => clock.get() + skew.get()
  useSyncExternalStore(clock.subscribe, () => seen(now()))
  return now()
}
