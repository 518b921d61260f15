import type {ReactNode} from 'react'

/** Matches safe links. Excludes `javascript:` and paths such as `//host`, which browsers read as another host. */
const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\\s]))/i

export function safeHref(href: unknown): string | null {
  const address = typeof href === 'string' ? href.trim() : ''
  return ALLOWED.test(address) ? address : null
}

export function MaybeLink({href, children}: {href: string | null; children: ReactNode}) {
  const address = safeHref(href)
  return address ? <a href={address}>{children}</a> : children
}
