import {styled} from 'styled-components'
import type {Section} from '../../content/page.ts'
import {Services} from './services.tsx'

const Row = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-bottom: var(--space-4);
  padding-block: var(--space-3);
  border-block: 1px solid var(--line);

  ul { grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); }
`

/** What all packages hold, said once. */
export function Common({copy: {commonTitle, common}}: {copy: Section<'packagesSection'>}) {
  if (!common || common.length === 0) return null
  return (
    <Row>
      {commonTitle ? <h3>{commonTitle}</h3> : null}
      <Services lines={common} />
    </Row>
  )
}
