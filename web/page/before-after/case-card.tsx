import {styled} from 'styled-components'
import type {Item, Section} from '../../content/page.ts'
import {Entry} from '../../ui/entry.tsx'
import {Picture} from '../../ui/picture.tsx'

export const STATES = ['before', 'after'] as const
const WIDTHS = [480, 720]
const SIZES = '(min-width: 1200px) 380px, (min-width: 640px) 45vw, 92vw'

/** Both pictures in one frame, so that the eye sees the change and nothing else moves. */
const Frame = styled.figure`
  aspect-ratio: 1;
  border-radius: var(--radius-1);

  label { position: absolute; inset: 0; cursor: pointer; transition: opacity var(--calm) var(--ease), visibility var(--calm); }
  /* What the picture shows. */
  span {
    position: absolute;
    inset: auto auto 0.75rem 0.75rem;
    padding: 0.15rem 0.8rem;
    border-radius: var(--pill);
    background: var(--white);
    font-size: var(--step-small);
    font-weight: 600;
  }
`

const Views = styled.ul`
  display: grid;
  gap: var(--space-1);
  grid-template-columns: repeat(auto-fit, minmax(6rem, 1fr));
  margin-top: var(--space-1);

  span { inset: auto auto 0.35rem 0.35rem; padding: 0 0.5rem; font-size: 0.75rem; }
`

const Facts = styled.dl`
  display: grid;
  margin-top: var(--space-2);

  div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-2);
    padding-block: 0.45rem;
  }
  div + div { border-top: 1px solid var(--line); }
  & + small { display: block; }
  /* A label is no shorter than its words. */
  dt { overflow-wrap: break-word; }
  dd { text-align: right; }
`

interface CaseCardProps {
  item: Item<'cases'>
  copy: Section<'beforeAfter'>
  /** Of the two radio buttons. */
  ids: {before: string; after: string}
  facts: readonly [label: string | null, value: string | null][]
}

interface ViewProps extends Pick<CaseCardProps, 'copy' | 'ids'> {
  before: Item<'cases'>['before']
  after: Item<'cases'>['after']
}

/** A tap on a picture shows the other one. */
const View = ({copy, ids, ...pictures}: ViewProps) => (
  <Frame>
    {STATES.map((state, index) => (
      <label key={state} data-state={state} htmlFor={ids[STATES[1 - index] ?? state]}>
        <Picture picture={pictures[state]} widths={WIDTHS} sizes={SIZES} ratio={1} quality={65} />
        <span>{copy[`${state}Label`]}</span>
      </label>
    ))}
  </Frame>
)

export function CaseCard({item: {before, after, views, untouched}, copy, ids, facts}: CaseCardProps) {
  const further = (views ?? []).filter((view) => view.before?.asset && view.after?.asset)
  return (
    <li>
      {before?.asset || after?.asset ? <View {...{before, after, copy, ids}} /> : null}
      {further.length > 0 ? (
        <Views>
          {further.map((view) => (
            <li key={view._key}>
              <View before={view.before} after={view.after} copy={copy} ids={ids} />
              <small>{view.label}</small>
            </li>
          ))}
        </Views>
      ) : null}
      <Facts>
        {facts.map(([label, value]) => (
          <Entry key={label} label={label}>
            {value}
          </Entry>
        ))}
      </Facts>
      {untouched && copy.untouchedLabel ? <small>{copy.untouchedLabel}</small> : null}
    </li>
  )
}
