import {useEffect, useEffectEvent} from 'react'

/** Makes the browser ask before closing the page with unsaved changes. */
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
