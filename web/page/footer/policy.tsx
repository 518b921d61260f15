import {styled} from 'styled-components'
import type {Page} from '../../content/page.ts'
import {RichText} from '../../ui/rich-text.tsx'

const Disclosure = styled.details`
  margin-top: var(--space-4);

  summary { display: inline-flex; align-items: center; min-height: 2.75rem; text-decoration: underline; text-underline-offset: 0.2em; }
  h2 { margin-block: var(--space-2) var(--space-1); }
`

/** The whole privacy notice, one tap away and on the same page. */
export function Policy({privacy}: {privacy: Page['privacy']}) {
  if (!privacy?.policy || !privacy.policyLink) return null
  return (
    <Disclosure id="privacy">
      <summary>{privacy.policyLink}</summary>
      {privacy.policyTitle ? <h2>{privacy.policyTitle}</h2> : null}
      <RichText value={privacy.policy} />
    </Disclosure>
  )
}
