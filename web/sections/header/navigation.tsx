import {MenuIcon, X} from 'lucide-react'
import type {ReactNode} from 'react'
import {styled} from 'styled-components'
import type {Page} from '../../content/page.ts'
import {from} from '../../ui/conditions.ts'
import {safeHref} from '../../ui/safe-href.tsx'
import {VisuallyHidden} from '../../ui/visually-hidden.tsx'

const Row = styled.nav`
  display: none;
  gap: clamp(0.75rem, 5vw - 3rem, var(--space-3));
  margin-right: var(--space-2);

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    font-size: var(--step-small);
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover { text-decoration: underline; }
  a[aria-current] { box-shadow: inset 0 -2px var(--brass-line); }
  ${from(67.5)} { display: flex; }
`

/** Menu for narrow windows. `details` works without JavaScript. */
const Menu = styled.details`
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

/** The page script marks the current link and closes the menu. */
export function Navigation({page, away, children}: {page: Page; away: boolean; children: ReactNode}) {
  const {brand, header} = page
  const links = (brand?.navigation ?? []).flatMap(({_key, name, href: written}) => {
    const own = safeHref(written)
    if (!name || !own) return []
    const href = away ? own.replace(/^#/, '/#') : own
    // Suppresses React's error, because the page script may mark the link before React starts.
    return [
      <a key={_key} href={href} suppressHydrationWarning>
        {name}
      </a>,
    ]
  })
  if (links.length === 0) return children
  const label = header?.navigationLabel ?? undefined
  return (
    <>
      <Row aria-label={label}>{links}</Row>
      {children}
      <Menu aria-label={label}>
        <summary>
          <MenuIcon className="open" size={22} />
          <X className="close" size={22} />
          <VisuallyHidden className="open">{header?.menuOpenLabel}</VisuallyHidden>
          <VisuallyHidden className="close">{header?.menuCloseLabel}</VisuallyHidden>
        </summary>
        <nav>
          <ul>
            {links.map((link) => (
              <li key={link.key}>{link}</li>
            ))}
          </ul>
        </nav>
      </Menu>
    </>
  )
}
