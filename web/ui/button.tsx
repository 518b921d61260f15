import {type LucideIcon, MessageCircle} from 'lucide-react'
import type {ComponentProps} from 'react'
import {styled} from 'styled-components'
import {NEW_TAB} from './new-tab.tsx'

const Shape = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.6em;
  min-height: var(--target);
  padding: 0.7em 1.5em;
  border: 1px solid transparent;
  border-radius: var(--pill);
  background: var(--ink);
  color: var(--white);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  transition: background-color var(--quick) var(--ease), border-color var(--quick) var(--ease), transform var(--quick) var(--ease);

  &:hover { background: var(--ink-hover); }
  &:active { transform: translateY(1px); }
  &:disabled { border: 1px dashed var(--edge); background: var(--mist); color: var(--muted); transform: none; cursor: not-allowed; }

  &[data-look='quiet'] {
    background: transparent;
    border-color: var(--edge);
    color: inherit;
  }
  &[data-look='quiet']:hover { border-color: currentColor; background: var(--ink-veil); }

  &[data-look='light'] { background: var(--brass-light); color: var(--ink); }
  &[data-look='light']:hover { background: var(--brass-hover); }

  &[data-look='whatsapp'] { background: var(--whatsapp); }
  &[data-look='whatsapp']:hover { background: var(--whatsapp-dark); }

  & > svg { flex: none; }
  svg + span { text-align: start; }
  @media (forced-colors: active) { border-color: ButtonText; }
`

export const Button = styled(Shape).attrs({type: 'button'})``

export const RoundButton = styled.button.attrs({type: 'button'})`
  display: grid;
  place-items: center;
  width: var(--target);
  height: var(--target);
  border: 0;
  border-radius: 50%;
  background: none;
  transition: background-color var(--quick) var(--ease);

  &:hover { background: var(--mist); }
`

export const ButtonLink = (props: ComponentProps<'a'>) => <Shape as="a" {...props} />

type IconLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  icon: LucideIcon
  href: string | null
}

/** Link with an icon. Renders nothing if the URL or the text is missing. */
export const IconLink = ({icon: Icon, href, children, ...rest}: IconLinkProps) =>
  href && children ? (
    <ButtonLink href={href} {...rest}>
      <Icon size={20} />
      <span>{children}</span>
    </ButtonLink>
  ) : null

export const ChatLink = (props: Omit<IconLinkProps, 'icon'>) => (
  <IconLink icon={MessageCircle} {...NEW_TAB} data-look="whatsapp" {...props} />
)
