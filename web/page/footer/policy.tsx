import {useEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import type {Page} from '../../content/page.ts'
import {RichText} from '../../ui/rich-text.tsx'

const Disclosure = styled.details`
  margin-top: var(--space-4);

  summary, summary + a { display: inline-flex; align-items: center; min-height: 2.75rem; text-decoration: underline; text-underline-offset: 0.2em; }
  && h2 { margin-block: var(--space-3) var(--space-2); font: 400 var(--step-2) / 1.05 var(--display); letter-spacing: -0.01em; color: inherit; }
  h2 + div { font-size: var(--step-0); line-height: 1.7; }
`

/** Long, and read by few, it is not in the page's HTML: until React is there a link leads to a page of its own. */
export function Policy({privacy}: {privacy: Page['privacy']}) {
  const details = useRef<HTMLDetailsElement>(null)
  const [shown, show] = useState<'link' | 'nothing' | 'text'>('link')
  useEffect(() => show(details.current?.open ? 'text' : 'nothing'), [])
  if (!privacy?.policy || !privacy.policyLink) return null
  return (
    <Disclosure id="privacy" ref={details} onToggle={() => show('text')}>
      <summary>{privacy.policyLink}</summary>
      {shown === 'link' ? <a href="/privacy.html">{privacy.policyTitle ?? privacy.policyLink}</a> : null}
      {shown === 'text' && privacy.policyTitle ? <h2>{privacy.policyTitle}</h2> : null}
      {shown === 'text' ? <RichText value={privacy.policy} /> : null}
    </Disclosure>
  )
}
