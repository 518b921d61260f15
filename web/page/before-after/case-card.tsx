import {styled} from 'styled-components'
import type {Item} from '../../content/page.ts'
import {Picture} from '../../ui/picture.tsx'

const WIDTHS = [480, 720]
const SIZES = '(min-width: 1200px) 380px, (min-width: 640px) 45vw, 92vw'

/** Both pictures in one frame, so that the eye sees the change and nothing else moves. */
const Frame = styled.figure`
  aspect-ratio: 1;
  border-radius: var(--radius-1);

  img { transition: opacity var(--calm) var(--ease), visibility var(--calm); }
`

const Facts = styled.dl`
  display: grid;
  margin-top: var(--space-2);

  div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-2);
    padding-block: 0.45rem;
    border-bottom: 1px solid var(--line);
  }
  dd { text-align: right; }
`

interface CaseCardProps {
  item: Item<'cases'>
  facts: readonly [label: string | null, value: string | null][]
}

export function CaseCard({item: {before, after}, facts}: CaseCardProps) {
  return (
    <li>
      {before?.asset || after?.asset ? (
        <Frame>
          <span data-state="before">
            <Picture picture={before} widths={WIDTHS} sizes={SIZES} ratio={1} quality={50} />
          </span>
          <span data-state="after">
            <Picture picture={after} widths={WIDTHS} sizes={SIZES} ratio={1} quality={50} />
          </span>
        </Frame>
      ) : null}
      <Facts>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </Facts>
    </li>
  )
}
