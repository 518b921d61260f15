import type {ReactNode} from 'react'

/** Where an editor's link may lead: the web, a mail draft, a call, a place on this page, a page of this site. */
const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i
/** Browsers drop control characters from addresses and read `\` as `/`: neither may hide what a link is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const DISGUISE = /[\u0000-\u001f\u007f]/

export function safeHref(href: unknown): string | null {
  const address = typeof href === 'string' ? href.trim() : ''
  return ALLOWED.test(address) && !DISGUISE.test(address) ? address : null
}

export function MaybeLink({href, children}: {href: string | null; children: ReactNode}) {
  const address = safeHref(href)
  return address ? <a href={address}>{children}</a> : children
}
