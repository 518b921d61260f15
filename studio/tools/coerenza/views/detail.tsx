import {Badge, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {Quiet, Section, Small} from '../../../ui/parts.tsx'
import type {Judged} from '../logic/acceptance.ts'
import type {Fix, Place} from '../logic/types.ts'
import {severityTitle, words} from '../words.ts'
import {Accepted, AcceptForm, Fixes} from './actions.tsx'
import {LINK, LOOKS} from './looks.ts'

interface DetailProps {
  finding: Judged
  /** Called after a fix, or after a change of the acceptance. */
  onDone(fix?: Fix): void
}

export function Detail({finding, onDone}: DetailProps) {
  const {key, severity, title, places, why, solution, fixes, isAccepted} = finding
  return (
    <Container width={1}>
      <Stack as="article" gap={5} padding={5} aria-labelledby="coerenza-finding">
        <Flex>
          <Badge tone={LOOKS[severity].tone} fontSize={1} padding={2}>
            {severityTitle(severity)}
          </Badge>
        </Flex>
        <Heading as="h2" id="coerenza-finding" tabIndex={-1} style={{outline: 'none'}}>
          {title}
        </Heading>
        <Accepted finding={finding} onDone={onDone} />
        <Section title={words.where}>
          {[...Map.groupBy(places, ({claim}) => claim)].map(([claim, group]) => (
            <Stack key={claim ?? ''} gap={2}>
              {claim !== undefined && (
                <Flex align="center" gap={2} paddingY={2}>
                  <Text weight="semibold">{claim}</Text>
                  <Quiet>{words.places(group.length)}</Quiet>
                </Flex>
              )}
              {group.map((place, index) => (
                // Two marks in one field are two places.
                <PlaceLink key={`${place.id}#${place.path}#${index.toString()}`} place={place} />
              ))}
            </Stack>
          ))}
        </Section>
        <Section title={words.why}>
          <Quiet>{why}</Quiet>
        </Section>
        <Section title={words.solution}>
          <Quiet>{solution}</Quiet>
          {fixes.length > 0 && <Fixes fixes={fixes} onDone={onDone} />}
        </Section>
        {!isAccepted && <AcceptForm key={key} finding={finding} onDone={onDone} />}
      </Stack>
    </Container>
  )
}

function PlaceLink({place}: {place: Place}) {
  const {id, type, document, field, quote, mark: [start, end] = [0, 0]} = place
  // The form focuses a span by its place in the paragraph, not by its text.
  const path = place.path.replace(/(\.children\[[^\]]+\])\.text$/, '$1')
  return (
    <Card {...LINK} as={IntentLink} intent="edit" params={{id, type, path}} title={words.open} border>
      <Stack gap={3}>
        <Quiet>
          {document} › {field}
        </Quiet>
        <Small style={{overflowWrap: 'anywhere'}}>
          {quote.slice(0, start)}
          {end > start && <mark>{quote.slice(start, end)}</mark>}
          {quote.slice(end)}
        </Small>
      </Stack>
    </Card>
  )
}
