import {styled} from 'styled-components'
import type {Item, Section} from '../../content/page.ts'
import {Entry} from '../../ui/entry.tsx'
import {Picture} from '../../ui/picture.tsx'

export const STATES = ['before', 'after'] as const
const SIZES = '(min-width: 1200px) 380px, (min-width: 640px) 45vw, 92vw'
const PICTURE = {widths: [480, 720], sizes: SIZES, ratio: 1, quality: 65}

const Card = styled.li`
  /* Both pictures in one frame, so that the eye sees the change and nothing else moves. */
  figure { aspect-ratio: 1; border-radius: var(--radius-1); }
  label { position: absolute; inset: 0; cursor: pointer; transition: opacity var(--calm) var(--ease), visibility var(--calm); }
  label span {
    position: absolute;
    inset: auto auto 0.75rem 0.75rem;
    padding: 0.15rem 0.8rem;
    border-radius: var(--pill);
    background: var(--white);
    font-size: var(--step-small);
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: var(--space-1);
    grid-template-columns: repeat(auto-fit, minmax(6rem, 1fr));
    margin-top: var(--space-1);
  }
  li span { inset: auto auto 0.35rem 0.35rem; padding: 0 0.5rem; font-size: 0.75rem; }
  dl { display: grid; margin-top: var(--space-2); }
  dl div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-2);
    padding-block: 0.45rem;
  }
  div + div { border-top: 1px solid var(--line); }
  dl + small { display: block; }
  /* A label is no shorter than its words. */
  dt { overflow-wrap: break-word; }
  dd { text-align: right; }
`

interface Shared {
  copy: Section<'beforeAfter'>
  ids: {before: string; after: string}
}

type Pictures = Pick<Item<'cases'>, (typeof STATES)[number]>

/** A tap on a picture shows the other one. */
const View = ({copy, ids, of}: Shared & {of: Pictures}) => (
  <figure>
    {STATES.map((state, index) => (
      <label key={state} data-state={state} htmlFor={ids[STATES[1 - index] ?? state]}>
        <Picture picture={of[state]} {...PICTURE} />
        <span>{copy[`${state}Label`]}</span>
      </label>
    ))}
  </figure>
)

interface CaseCardProps extends Shared {
  item: Item<'cases'>
  facts: readonly [label: string | null, value: string | null][]
}

export function CaseCard({item, facts, copy, ids}: CaseCardProps) {
  const views = (item.views ?? []).filter(({before, after}) => before?.asset && after?.asset)
  return (
    <Card>
      {item.before?.asset || item.after?.asset ? <View of={item} copy={copy} ids={ids} /> : null}
      {views.length > 0 ? (
        <ul>
          {views.map((view) => (
            <li key={view._key}>
              <View of={view} copy={copy} ids={ids} />
              <small>{view.label}</small>
            </li>
          ))}
        </ul>
      ) : null}
      <dl>
        {facts.map(([label, value]) => (
          <Entry key={label} label={label} value={value} />
        ))}
      </dl>
      {item.untouched && copy.untouchedLabel ? <small>{copy.untouchedLabel}</small> : null}
    </Card>
  )
}
