import {MessageCircle} from 'lucide-react'
import type {ReactNode} from 'react'
import {ButtonLink} from './button.tsx'

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
      <MessageCircle size={20} aria-hidden="true" />
      <span>{children}</span>
    </ButtonLink>
  )
}
