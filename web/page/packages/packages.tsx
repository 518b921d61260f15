import {useEffect, useRef, useState, useTransition} from 'react'
import {styled} from 'styled-components'
import {clinicChat} from '../../content/clinic-chat.ts'
import type {Page} from '../../content/page.ts'
import {Button} from '../../ui/button.tsx'
import {ChatLink} from '../../ui/chat-link.tsx'
import {from} from '../../ui/conditions.ts'
import {Section} from '../../ui/section.tsx'
import {Common} from './common.tsx'
import {PackageCard} from './package-card.tsx'
import {Teaser} from './teaser.tsx'

const Cards = styled.ul`
  display: grid;
  gap: var(--space-3);
  align-items: stretch;

  &:focus { outline: none; }
  /* Room for the card that rises. */
  ${from(77)} { grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); &:has([data-popular]) { margin-top: 5.5rem; } }
`

const Quote = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  margin-top: var(--space-5);

  p { max-width: 22em; }
`

const Small = styled.p`
  margin-top: var(--space-3);
  max-width: var(--measure);
  color: var(--muted);
  font-size: var(--step-small);
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
      {copy.chatNote ? <Small>{copy.chatNote}</Small> : null}
      <Quote>
        {copy.quoteText ? <p>{copy.quoteText}</p> : null}
        <ChatLink href={clinicChat(page, 'quote')} data-look="quiet">
          {copy.quoteButton}
        </ChatLink>
      </Quote>
      {copy.note ? <Small>{copy.note}</Small> : null}
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
