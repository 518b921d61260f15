import {MenuIcon, X} from 'lucide-react'
import {type KeyboardEvent, type MouseEvent, useRef} from 'react'
import {styled} from 'styled-components'
import type {Page} from '../../content/page.ts'
import {from} from '../../ui/conditions.ts'
import {VisuallyHidden} from '../../ui/visually-hidden.tsx'

/** A native disclosure: it opens before any script is there. */
const Disclosure = styled.details`
  ${from(67.5)} { display: none; }

  summary {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border: 1px solid var(--edge);
    border-radius: 50%;
  }
  .close { display: none; }
  &[open] .open { display: none; }
  &[open] .close { display: block; }

  ul {
    position: absolute;
    inset: 100% 0 auto;
    padding: var(--space-1) var(--gutter) var(--space-3);
    background: var(--white);
    box-shadow: var(--shadow-2);
  }
  li + li { border-top: 1px solid var(--line); }
  a {
    display: flex;
    align-items: center;
    min-height: 3.5rem;
    font: 400 1.5rem/1 var(--display);
    text-decoration: none;
  }
  a[aria-current] { color: var(--brass); }
`

interface MenuProps {
  items: readonly {_key: string; name: string; href: string}[]
  /** The address of the section that is being read. */
  current: string | undefined
  header: Page['header']
}

export function Menu({items, current, header}: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !details.current?.open) return
    close()
    details.current.querySelector('summary')?.focus()
  }
  function onClick(event: MouseEvent) {
    if (event.target instanceof HTMLAnchorElement) close()
  }

  return (
    <Disclosure
      ref={details}
      aria-label={header?.navigationLabel ?? undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <summary>
        <MenuIcon className="open" size={22} />
        <X className="close" size={22} />
        <VisuallyHidden className="open">{header?.menuOpenLabel}</VisuallyHidden>
        <VisuallyHidden className="close">{header?.menuCloseLabel}</VisuallyHidden>
      </summary>
      <nav>
        <ul>
          {items.map(({_key, name, href}) => (
            <li key={_key}>
              <a href={href} aria-current={href === current || undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Disclosure>
  )
}
