import type {ReactNode} from 'react'
import {ButtonLink} from './button.tsx'
import {Icon} from './icon.tsx'

interface ChatLinkProps {
  /** From `contact/whatsapp`; null leaves the link out. */
  href: string | null
  children: ReactNode
}

/** A WhatsApp chat in a new tab. */
export function ChatLink({href, children}: ChatLinkProps) {
  if (!href || !children) return null
  return (
    <ButtonLink href={href} target="_blank" rel="noopener" data-look="whatsapp">
      <Icon name="chat" size={20} />
      <span>{children}</span>
    </ButtonLink>
  )
}
