import {Check} from 'lucide-react'
import {useId} from 'react'
import {styled} from 'styled-components'
import {formatAmount, formatEuro} from '../../contact/format.ts'
import {fillTemplate} from '../../contact/template.ts'
import {clinicChat} from '../../content/clinic-chat.ts'
import type {Item, Page, Section} from '../../content/page.ts'
import {ChatLink} from '../../ui/button.tsx'
import {from} from '../../ui/conditions.ts'
import {VisuallyHidden} from '../../ui/visually-hidden.tsx'

const List = styled.ul`
  display: grid;
  gap: 0.6rem var(--space-4);

  li { display: flex; gap: 0.6rem; }
  svg { flex: none; margin-top: 0.25rem; color: var(--brass); }
`

export const Services = ({lines}: {lines: readonly string[]}) => (
  <List>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: plain strings have no other key
      <li key={index}>
        <Check size={18} />
        <span>{line}</span>
      </li>
    ))}
  </List>
)

interface PackageDetailsProps {
  item: Item<'packages'>
  copy: Section<'packagesSection'>
}

const Facts = styled.div`
  color: var(--muted);
  font-size: var(--step-small);

  p + p { margin-top: 0.25rem; }
`

export function PackageFacts({item: {surgeon, excluded}, copy}: PackageDetailsProps) {
  if (!(surgeon || excluded?.length)) return null
  return (
    <Facts>
      {surgeon ? <p>{[copy.surgeonLabel, surgeon].filter(Boolean).join(': ')}</p> : null}
      {excluded?.length ? (
        <p>{[copy.excludedLabel, excluded.join(', ')].filter(Boolean).join(': ')}</p>
      ) : null}
    </Facts>
  )
}

const Fold = styled.details`
  margin-top: var(--space-1);
  font-size: var(--step-small);

  summary { min-height: 2.75rem; align-content: center; text-decoration: underline; text-underline-offset: 0.2em; }
  li { margin-top: var(--space-1); }
  strong { display: block; }
  ${from(77)} { margin-top: auto; padding-top: var(--space-1); }
`

export function PackageDays({item: {days}, copy}: PackageDetailsProps) {
  const program = (days ?? []).filter(({title}) => title)
  if (program.length === 0 || !copy.daysLabel) return null
  return (
    <Fold>
      <summary>{copy.daysLabel}</summary>
      <ol>
        {program.map(({_key, title, text}) => (
          <li key={_key}>
            <strong>{title}</strong>
            {text}
          </li>
        ))}
      </ol>
    </Fold>
  )
}

const Card = styled.li`
  position: relative;
  &, & > div:first-child { display: flex; flex-direction: column; gap: var(--space-2); }
  padding: clamp(1.5rem, 1rem + 2vw, 2.5rem);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--white);

  h3 { font: 400 var(--step-2) / 1 var(--display); }
  &[data-popular] {
    background: var(--ink);
    border-color: var(--ink);
    box-shadow: var(--shadow-2);
  }
  ${from(44)} {
    display: grid;
    grid-template: auto auto 1fr / 1fr 1fr;
    column-gap: var(--space-5);
    & > a { align-self: end; }
  }
  /* The popular card starts higher, so that its badges do not move its rows out of line with the other cards. */
  ${from(77)} {
    display: flex;
    & > a { align-self: auto; margin-top: auto; }
    @supports (grid-template-rows: subgrid) {
      display: grid;
      grid-template: subgrid / 1fr;
      grid-row: span 4;
      & > a { grid-row: 4; }
    }
    &[data-popular] { margin-block: calc(-1.75rem - var(--space-2)) calc(-1 * var(--space-2)); padding-bottom: calc(2.5rem + var(--space-2)); }
  }
`

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 0.75rem;
  min-height: 1.75rem;
  color: var(--brass);
  font-size: 0.8125rem;
  font-weight: 600;
  letter-spacing: 0.06em;

  p:not([data-label]) {
    padding: 0.15em 0.8em;
    border: 1px solid currentColor;
    border-radius: var(--pill);
    letter-spacing: 0;
  }
`

const Price = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 0.75rem;
  color: inherit;

  strong { font: 400 clamp(2.25rem, 1.8rem + 1.6vw, 3rem) / 1 var(--display); }
  del { color: var(--muted); }
  ${from(77)} { margin-top: auto; }
`

const Features = styled.div`
  p { margin-bottom: 0.6rem; font-weight: 600; }
  @media not all and (min-width: 44em), (min-width: 77em) {
    margin-block: var(--space-1) var(--space-2);
    padding-top: var(--space-2);
    border-top: 1px solid var(--line);
  }
  ${from(44)} { grid-area: 1 / 2 / span 3; }
  ${from(77)} { grid-area: 3 / 1; display: flex; flex-direction: column; }
`

export function PackageCard({item, copy, page}: PackageDetailsProps & {page: Page}) {
  const heading = useId()
  const {name, price, originalPrice, description, featuresIntro, features, popular, badge} = item
  const now = formatEuro(price)
  const before = formatEuro(originalPrice)
  const chat = clinicChat(page, 'package', {pacchetto: name, prezzo: formatAmount(price)})
  const marked = badge || (popular && copy.popularLabel)
  return (
    <Card aria-labelledby={heading} {...(popular ? {'data-popular': '', 'data-dark': ''} : {})}>
      <div>
        {marked ? (
          <Marks>
            {popular && copy.popularLabel ? <p data-label>{copy.popularLabel}</p> : null}
            {badge ? <p>{badge}</p> : null}
          </Marks>
        ) : null}
        <h3 id={heading}>{name}</h3>
        {description ? <p>{description}</p> : null}
        {now ? (
          <Price>
            <VisuallyHidden>{copy.priceLabel} </VisuallyHidden>
            <strong>{now}</strong>
            {before ? (
              <del>
                <VisuallyHidden>{copy.originalPriceLabel} </VisuallyHidden>
                {before}
              </del>
            ) : null}
          </Price>
        ) : null}
      </div>
      <PackageFacts item={item} copy={copy} />
      {features && features.length > 0 ? (
        <Features>
          <VisuallyHidden>{copy.includedLabel}</VisuallyHidden>
          {featuresIntro ? <p>{featuresIntro}</p> : null}
          <Services lines={features} />
          <PackageDays item={item} copy={copy} />
        </Features>
      ) : null}
      <ChatLink href={chat} data-look={popular ? 'light' : undefined}>
        {fillTemplate(copy.chooseButton, {pacchetto: name})}
      </ChatLink>
    </Card>
  )
}
