import {attempt} from '../ui/attempt.ts'

/**
 * What of the page an editor looks at: `/anteprima/<kind>/<detail>`. The Studio's side of these addresses is
 * `studio/tools/presentazione/logic/views.ts`.
 */
export interface View {
  kind: string
  detail: string | null
}

const BASE = /^\/anteprima\/?/

export function viewOf(pathname: string): View {
  const [kind = '', detail] = pathname.replace(BASE, '').split('/').map(decode)
  return {kind, detail: detail || null}
}

const decode = (part: string) => attempt(() => decodeURIComponent(part), part)

type Listener = () => void

/** The address of the frame, as the Studio and the editor change it. */
export function createAddress(port: Pick<Window, 'location' | 'history'>) {
  const listeners = new Set<Listener>()
  const announce = () => {
    for (const listener of listeners) listener()
  }
  return {
    path: () => port.location.pathname,
    href: () => `${port.location.pathname}${port.location.search}${port.location.hash}`,
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    go(url: string, replace: boolean) {
      if (replace) port.history.replaceState(port.history.state, '', url)
      else port.history.pushState(null, '', url)
      announce()
    },
    announce,
  }
}

export type Address = ReturnType<typeof createAddress>
