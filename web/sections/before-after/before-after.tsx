import {useId} from 'react'
import {styled} from 'styled-components'
import {formatNumber} from '../../contact/format.ts'
import {fillTemplate} from '../../contact/template.ts'
import type {Section as Copy, Item, Page} from '../../content/page.ts'
import {WITHOUT_HAS} from '../../ui/conditions.ts'
import {Entry} from '../../ui/entry.tsx'
import {Figures} from '../../ui/figures.tsx'
import {Picture} from '../../ui/picture.tsx'
import {Section} from '../../ui/section.tsx'

const STATES = ['before', 'after'] as const
const SIZES = '(min-width: 1200px) 380px, (min-width: 640px) 45vw, 92vw'
const PICTURE = {widths: [480, 720], sizes: SIZES, ratio: 1, quality: 65}

const Card = styled.li`
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
  dt { overflow-wrap: break-word; }
  dd { text-align: right; }
`

interface Shared {
  copy: Copy<'beforeAfter'>
  ids: {before: string; after: string}
}

type Pictures = Pick<Item<'cases'>, (typeof STATES)[number]>

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

export function CaseCard({item, copy, ids}: Shared & {item: Item<'cases'>}) {
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
        <Entry label={copy.ageLabel} value={fillIf(copy.ageValue, 'eta', formatNumber(item.age))} />
        <Entry label={copy.graftsLabel} value={formatNumber(item.grafts)} />
        <Entry label={copy.techniqueLabel} value={item.technique} />
        <Entry label={copy.monthsLabel} value={fillIf(copy.monthsValue, 'mesi', formatNumber(item.months))} />
        <Entry label={copy.locationLabel} value={item.location} />
        <Entry label={copy.datesLabel} value={item.dates} />
      </dl>
      {item.untouched && copy.untouchedLabel ? <small>{copy.untouchedLabel}</small> : null}
    </Card>
  )
}

/** Pictures that the radio inputs switch by CSS. In browsers without `:has` the page script switches them. */
const Switchable = styled.div`
  &:has([value='after']:checked) [data-state='before'],
  &:not(:has([value='after']:checked)) [data-state='after'] { opacity: 0; visibility: hidden; }
  ${WITHOUT_HAS} {
    :root:not([data-pictures='after']) & [data-state='after'],
    :root[data-pictures='after'] & [data-state='before'] { opacity: 0; visibility: hidden; }
  }
  /* Pictures load after the first tap, key or scroll (app/head-script.ts). */
  :root[data-wait] & img { display: none; }
  & > ul {
    display: grid;
    gap: var(--space-4) var(--space-2);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
    margin-top: var(--space-3);
  }
`

const Stay = styled.div`
  position: sticky;
  top: var(--header);
  z-index: 1;
  margin-inline: calc(-1 * var(--gutter));
  padding: 0.5rem var(--gutter);
  background: var(--ground);
`

const Toggle = styled.fieldset`
  display: inline-flex;
  padding: 0.25rem;
  border: 1px solid var(--edge);
  border-radius: var(--pill);
  background: var(--white);

  label { position: relative; }
  input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
  span {
    display: grid;
    place-items: center;
    min-width: min(7rem, 35vw);
    min-height: 2.75rem;
    padding-inline: min(1.5rem, 4vw);
    border-radius: var(--pill);
    font-weight: 600;
    transition: background-color var(--calm) var(--ease), color var(--calm) var(--ease);
  }
  input:checked + span { background: var(--ink); color: var(--white); }
  @media (hover: hover) { input:not(:checked):hover + span { background: var(--mist); } }
  input:focus-visible + span { outline: 3px solid var(--brass-line); outline-offset: 2px; }
  @media (forced-colors: active) { input:checked + span { background: Highlight; color: HighlightText; forced-color-adjust: none; } }
`

export function BeforeAfter({page}: {page: Page}) {
  const {beforeAfter: copy, cases} = page
  const group = useId()
  if (!copy) return null
  const ids = {before: `${group}before`, after: `${group}after`}
  return (
    <Section id="before-after" title={copy.title} intro={copy.intro}>
      <Switchable data-switchable>
        {cases.length > 0 ? (
          <Stay>
            <Toggle aria-label={copy.toggleLabel ?? undefined}>
              {STATES.map((state) => (
                <label key={state}>
                  <input
                    type="radio"
                    id={ids[state]}
                    name={group}
                    value={state}
                    aria-label={copy[`${state}Label`] ?? undefined}
                    defaultChecked={state === 'before'}
                  />
                  <span>{copy[`${state}Label`]}</span>
                </label>
              ))}
            </Toggle>
          </Stay>
        ) : null}
        <ul>
          {cases.map((one) => (
            <CaseCard key={one._id} item={one} copy={copy} ids={ids} />
          ))}
        </ul>
      </Switchable>
      <Figures figures={copy.stats} large />
      {copy.note ? <p style={{marginTop: 'var(--space-3)', color: 'var(--muted)'}}>{copy.note}</p> : null}
    </Section>
  )
}

const fillIf = (template: string | null, name: string, value: string | null) =>
  value === null ? null : fillTemplate(template ?? `{${name}}`, {[name]: value})
