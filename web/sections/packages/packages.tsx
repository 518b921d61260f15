import {useId} from 'react'
import {styled} from 'styled-components'
import {formatAmount} from '../../contact/format.ts'
import {fillTemplate} from '../../contact/template.ts'
import {clinicChat} from '../../content/clinic-chat.ts'
import type {Page} from '../../content/page.ts'
import {Button, ChatLink} from '../../ui/button.tsx'
import {below, from} from '../../ui/conditions.ts'
import {Band, Container, Opening} from '../../ui/section.tsx'
import {PackageCard, Services} from './package-card.tsx'

const Teaser = styled.ul`
  display: grid;
  margin-bottom: var(--space-4);

  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: var(--space-1) var(--space-2);
    align-items: baseline;
    padding-block: var(--space-2);
    border-top: 1px solid var(--edge);
  }
  strong { font: 400 var(--step-3) / 1.1 var(--display); }
  li > span { font: 400 1.25rem / 1.1 var(--display); }
  p { grid-area: 2 / 1 / auto / -1; max-width: 25em; color: var(--muted); }
  ${from(48)} {
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    li { grid-template: auto 1fr auto / 1fr; padding: 0 var(--space-3) 0 0; border-top: 0; }
    li + li { padding-left: var(--space-3); border-left: 1px solid var(--edge); }
    p { grid-area: auto; }
    li > span { grid-row: 3; margin-top: var(--space-1); }
  }
`

const Common = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-bottom: var(--space-4);
  padding-block: var(--space-3);
  border-block: 1px solid var(--line);

  ul { grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); }
`

const Cards = styled.ul`
  display: grid;
  gap: var(--space-3);

  &:focus { outline: none; }
  ${from(77)} { grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); &:has([data-popular]) { margin-top: 5.5rem; } }
`

const Foot = styled.div`
  display: grid;
  gap: var(--space-3) var(--space-6);
  margin-top: var(--space-5);
  padding-top: var(--space-4);
  border-top: 1px solid var(--line);

  a { margin-top: var(--space-2); }
  ${below(35)} { a { width: 100%; padding-inline: 0.5em; font-size: var(--step-small); } }
  ${from(60)} {
    grid-template: auto 1fr / 1fr 1fr;
    & > div { grid-area: 1 / 1 / span 2; }
    small { grid-column: 2; max-width: 31rem; }
  }
`

/** `<html data-packages>` replaces the teaser by the cards. Without JavaScript the cards show at once. */
export function Packages({page}: {page: Page}) {
  const {packagesSection: copy, packages} = page
  const ids = {teaser: useId(), cards: useId()}
  if (!copy) return null
  return (
    <Band id="packages" data-ground="mist">
      <Container data-needs-script data-teaser role="region" aria-labelledby={ids.teaser}>
        <Opening id={ids.teaser} title={copy.teaserTitle} intro={copy.teaserText} />
        <Teaser>
          {packages.map(({_id, name, description, price}) => {
            const amount = formatAmount(price)
            return (
              <li key={_id}>
                <strong>{name}</strong>
                {description ? <p>{description}</p> : null}
                {amount && copy.teaserPrice ? (
                  <span>{fillTemplate(copy.teaserPrice, {prezzo: amount})}</span>
                ) : null}
              </li>
            )
          })}
        </Teaser>
        <Button data-needs-script data-reveal>
          {copy.teaserButton}
        </Button>
      </Container>
      <Container data-cards role="region" aria-labelledby={ids.cards}>
        <Opening id={ids.cards} title={copy.title} intro={copy.intro} />
        {copy.common?.length ? (
          <Common>
            {copy.commonTitle ? <h3>{copy.commonTitle}</h3> : null}
            <Services lines={copy.common} />
          </Common>
        ) : null}
        <Cards tabIndex={-1} aria-label={copy.title ?? undefined}>
          {packages.map((one) => (
            <PackageCard key={one._id} item={one} copy={copy} page={page} />
          ))}
        </Cards>
        <Foot>
          {copy.chatNote ? <small>{copy.chatNote}</small> : null}
          <div>
            {copy.quoteText ? <p>{copy.quoteText}</p> : null}
            <ChatLink href={clinicChat(page, 'quote')} data-look="quiet">
              {copy.quoteButton}
            </ChatLink>
          </div>
          {copy.note ? <small>{copy.note}</small> : null}
        </Foot>
      </Container>
    </Band>
  )
}
