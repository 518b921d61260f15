import {useEffect, useEffectEvent} from 'react'

/** Nobody leaves by accident while something of theirs is not saved yet. */
export function useLeaveGuard(isUnsaved: () => number | boolean) {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', listen)
    return () => window.removeEventListener('beforeunload', listen)
  }, [])
}
