import type {ReactNode} from 'react'

const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i
/** Browsers ignore control characters in addresses, so `java\nscript:` would be a script. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds them
const DISGUISE = /[\u0000-\u001f\u007f]/

export function safeHref(href: unknown): string | null {
  const address = typeof href === 'string' ? href.trim() : ''
  return ALLOWED.test(address) && !DISGUISE.test(address) ? address : null
}

export function MaybeLink({href, children}: {href: string | null; children: ReactNode}) {
  const address = safeHref(href)
  return address ? <a href={address}>{children}</a> : children
}
