import {useState} from 'react'
import {styled} from 'styled-components'
import type {Page} from '../../content/page.ts'
import {RichText} from '../../ui/rich-text.tsx'

const Disclosure = styled.details`
  margin-top: var(--space-4);

  summary, & + noscript a { display: inline-flex; align-items: center; min-height: 2.75rem; text-decoration: underline; text-underline-offset: 0.2em; }
  h2 { margin-block: var(--space-2) var(--space-1); }
`

/**
 * The whole privacy notice, one tap away and on the same page. Longer than all the rest and read by few, it is not in
 * the page's HTML: without script a page of its own has it.
 */
export function Policy({privacy}: {privacy: Page['privacy']}) {
  const [asked, setAsked] = useState(false)
  if (!privacy?.policy || !privacy.policyLink) return null
  return (
    <>
      <Disclosure id="privacy" onToggle={() => setAsked(true)}>
        <summary data-live>{privacy.policyLink}</summary>
        {asked && privacy.policyTitle ? <h2>{privacy.policyTitle}</h2> : null}
        {asked ? <RichText value={privacy.policy} /> : null}
      </Disclosure>
      <noscript>
        <a href="/privacy.html">{privacy.policyLink}</a>
      </noscript>
    </>
  )
}
