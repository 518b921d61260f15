import {useEffect, useEffectEvent} from 'react'

/** Asks before the page closes over unsaved changes. */
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
