import type {ComponentProps} from 'react'
import {ButtonLink} from './button.tsx'
import {Icon} from './icon.tsx'

/** A WhatsApp chat in a new tab; left out without an address (`content/clinic-chat`) or without words. */
export function ChatLink({
  href,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & {href: string | null}) {
  if (!href || !children) return null
  return (
    <ButtonLink href={href} target="_blank" rel="noopener" data-look="whatsapp" {...rest}>
      <Icon name="chat" size={20} />
      <span>{children}</span>
    </ButtonLink>
  )
}
