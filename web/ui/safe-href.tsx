import type {ReactNode} from 'react'

/** Refuses scripts, and what browsers read as the address of another host. */
const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\\s]))/i

export function safeHref(href: unknown): string | null {
  const address = typeof href === 'string' ? href.trim() : ''
  return ALLOWED.test(address) ? address : null
}

export function MaybeLink({href, children}: {href: string | null; children: ReactNode}) {
  const address = safeHref(href)
  return address ? <a href={address}>{children}</a> : children
}
