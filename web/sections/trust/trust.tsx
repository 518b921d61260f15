import {Award, CalendarDays, type LucideIcon, ScanFace, ShieldCheck} from 'lucide-react'
import {styled} from 'styled-components'
import type {Page} from '../../content/page.ts'
import {below} from '../../ui/conditions.ts'
import {Container} from '../../ui/section.tsx'

const ICONS: Record<string, LucideIcon> = {
  certificate: Award,
  hair: ScanFace,
  experience: CalendarDays,
  guarantee: ShieldCheck,
}

const Strip = styled.section`
  background: var(--ink);
  padding-block: var(--space-4);

  ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: var(--space-3) var(--space-4); }
  ${below(35)} { ul { padding-right: 3rem; } }
  li { display: flex; gap: var(--space-2); align-items: flex-start; }
  svg { flex: none; margin-top: -0.1rem; color: var(--brass); }
  strong { display: block; font-weight: 600; line-height: 1.3; }
  span { color: var(--muted); font-size: var(--step-small); }
`

export function Trust({page: {trust}}: {page: Page}) {
  const items = (trust?.items ?? []).filter(({title}) => title)
  if (items.length === 0) return null
  return (
    <Strip id="trust" data-dark aria-label={trust?.label ?? undefined}>
      <Container>
        <ul>
          {items.map(({_key, icon, title, text}) => {
            const Icon = ICONS[icon ?? ''] ?? ShieldCheck
            return (
              <li key={_key}>
                <Icon size={26} strokeWidth={1.5} />
                <div>
                  <strong>{title}</strong>
                  {text ? <span>{text}</span> : null}
                </div>
              </li>
            )
          })}
        </ul>
      </Container>
    </Strip>
  )
}
