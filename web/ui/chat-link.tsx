import {type LucideIcon, MessageCircle} from 'lucide-react'
import type {ComponentProps} from 'react'
import {ButtonLink} from './button.tsx'
import {NEW_TAB} from './new-tab.tsx'

type IconLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href'> & {
  icon: LucideIcon
  size?: number
  href: string | null
}

/** Words behind their icon; left out without an address or without words. */
export const IconLink = ({icon: Icon, size = 20, href, children, ...rest}: IconLinkProps) =>
  href && children ? (
    <ButtonLink href={href} {...rest}>
      <Icon size={size} />
      <span>{children}</span>
    </ButtonLink>
  ) : null

/** A WhatsApp chat in a new tab (`content/clinic-chat`). */
export const ChatLink = (props: Omit<IconLinkProps, 'icon'>) => (
  <IconLink icon={MessageCircle} {...NEW_TAB} data-look="whatsapp" {...props} />
)
