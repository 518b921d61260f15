import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {IntentLink} from 'sanity/router'
import {MutedText, Section, Small, Strong} from '../../../ui/parts.tsx'
import type {Judged} from '../logic/acceptance.ts'
import type {Fix, Place} from '../logic/types.ts'
import {words} from '../words.ts'
import {Accepted, AcceptForm, Fixes} from './actions.tsx'
import {LOOKS} from './selection.ts'

interface FindingCardProps {
  finding: Judged
  isAsked: boolean
  onFixed(fix: Fix): void
}

export function FindingCard({finding, isAsked, onFixed}: FindingCardProps) {
  const {severity, title, places, why, solution, fixes, acceptance, isAccepted} = finding
  const [isOpen, setIsOpen] = useState(isAsked)
  const {tone, Icon} = LOOKS[severity]
  return (
    <Card
      as="details"
      border
      radius={2}
      open={isOpen}
      onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}
    >
      <summary ref={isAsked ? focusOnce : null} style={{cursor: 'pointer', listStyle: 'none', padding: 12}}>
        <Flex gap={3} align="flex-start">
          <Text aria-hidden="true">
            <Icon style={{color: `var(--card-badge-${tone}-icon-color)`}} />
          </Text>
          <Stack gap={2} flex={1}>
            <Strong>{title}</Strong>
            <MutedText>
              {acceptance && !isAccepted && `${words.lapsedMark} · `}
              {[...new Set(places.map(({document}) => document))].join(' · ')}
            </MutedText>
          </Stack>
        </Flex>
      </summary>
      {isOpen && (
        <Stack as="article" aria-label={title} gap={5} padding={4}>
          <Accepted finding={finding} />
          <Section title={words.where}>
            {places.map((place, index) => (
              // The key contains the index, because two places can be in the same field.
              <PlaceLink key={`${place.id}#${place.path}#${index.toString()}`} place={place} />
            ))}
          </Section>
          <Section title={words.why}>
            <MutedText>{why}</MutedText>
          </Section>
          <Section title={words.solution}>
            <MutedText>{solution}</MutedText>
            {fixes.length > 0 && <Fixes fixes={fixes} onFixed={onFixed} />}
          </Section>
          {!isAccepted && <AcceptForm finding={finding} />}
        </Stack>
      )}
    </Card>
  )
}

/** Focuses the finding that the URL names and scrolls to it, for example after a click on a link in a form. */
const focusOnce = (summary: HTMLElement | null) => {
  summary?.focus()
  summary?.scrollIntoView({block: 'start'})
}

function PlaceLink({place}: {place: Place}) {
  const {id, type, document, field, quote, mark: [start, end] = [0, 0]} = place
  // Removes `.text`, because the form can focus a span of a rich text, but not the span's field.
  const path = place.path.replace(/(\.children\[[^\]]+\])\.text$/, '$1')
  return (
    <Card as={IntentLink} intent="edit" params={{id, type, path}} data-as="a" border radius={2} padding={3}>
      <Stack gap={3}>
        <MutedText>
          {document} › {field}
        </MutedText>
        <Small style={{overflowWrap: 'anywhere'}}>
          {quote.slice(0, start)}
          {end > start && <mark>{quote.slice(start, end)}</mark>}
          {quote.slice(end)}
        </Small>
      </Stack>
    </Card>
  )
}
