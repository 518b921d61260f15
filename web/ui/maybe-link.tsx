import type {ReactNode} from 'react'
import {safeHref} from './safe-href.ts'

/** The words by themselves where there is no address. */
export function MaybeLink({href, children}: {href: string | null; children: ReactNode}) {
  const address = safeHref(href)
  return address ? <a href={address}>{children}</a> : children
}
