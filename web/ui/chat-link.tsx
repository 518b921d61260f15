import {MessageCircle} from 'lucide-react'
import type {ComponentProps} from 'react'
import {ButtonLink} from './button.tsx'
import {NEW_TAB} from './new-tab.tsx'

/** A WhatsApp chat in a new tab; left out without an address (`content/clinic-chat`) or without words. */
export function ChatLink({
  href,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & {href: string | null}) {
  if (!href || !children) return null
  return (
    <ButtonLink href={href} {...NEW_TAB} data-look="whatsapp" {...rest}>
      <MessageCircle size={20} />
      <span>{children}</span>
    </ButtonLink>
  )
}
