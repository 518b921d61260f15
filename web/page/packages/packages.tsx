import {useEffect, useRef, useState, useTransition} from 'react'
import {styled} from 'styled-components'
import {clinicChat} from '../../content/clinic-chat.ts'
import type {Page} from '../../content/page.ts'
import {Button} from '../../ui/button.tsx'
import {ChatLink} from '../../ui/chat-link.tsx'
import {below, from} from '../../ui/conditions.ts'
import {Section} from '../../ui/section.tsx'
import {Common} from './common.tsx'
import {PackageCard} from './package-card.tsx'
import {Teaser} from './teaser.tsx'

const Cards = styled.ul`
  display: grid;
  gap: var(--space-3);

  &:focus { outline: none; }
  /* Room for the card that rises. */
  ${from(77)} { grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); &:has([data-popular]) { margin-top: 5.5rem; } }
`

/** On a line, like a section's opening: on the left the way on for who does not fit, on the right what is to be known. */
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

/** A teaser first; the cards take its place, and stay. Without script the cards are there at once. */
export function Packages({page}: {page: Page}) {
  const {packagesSection: copy, packages} = page
  const [shown, setShown] = useState(false)
  // The tap is answered first, however many cards there are.
  const [opening, open] = useTransition()
  const cards = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (shown) cards.current?.focus({preventScroll: true})
  }, [shown])
  if (!copy) return null

  const list = (
    <>
      <Common copy={copy} />
      <Cards ref={cards} tabIndex={-1} aria-label={copy.title ?? undefined}>
        {(packages ?? []).map((one) => (
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
    </>
  )
  const [title, intro] = shown ? [copy.title, copy.intro] : [copy.teaserTitle, copy.teaserText]
  return (
    <Section id="packages" title={title} intro={intro} ground="mist">
      {shown ? null : <Teaser copy={copy} packages={packages} />}
      {shown ? null : (
        <Button data-live aria-busy={opening || undefined} onClick={() => open(() => setShown(true))}>
          {copy.teaserButton}
        </Button>
      )}
      {shown ? list : <noscript>{list}</noscript>}
    </Section>
  )
}
