import {useEffect} from 'react'

/** Nobody leaves by accident while something of theirs is not saved yet. */
export function useLeaveGuard(count: () => number) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (count() > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [count])
}
