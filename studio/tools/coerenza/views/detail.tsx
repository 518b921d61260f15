import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {Badge, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {styled} from 'styled-components'
import {Quiet, Section, Small, Spoken} from '../../../ui/parts.tsx'
import type {Judged} from '../logic/acceptance.ts'
import type {Fix, Place} from '../logic/types.ts'
import {severityTitle, words} from '../words.ts'
import {Accepted, AcceptForm, Fixes} from './actions.tsx'
import {LINK, LOOKS} from './looks.ts'

/** `onDone`: after a fix, or what concerns its acceptance. */
export function Detail({finding, onDone}: {finding: Judged; onDone(fix?: Fix): void}) {
  const {key, severity, title, places, why, solution, fixes, isAccepted} = finding
  return (
    <Container width={1}>
      <Stack as="article" gap={5} padding={5} aria-labelledby="coerenza-finding">
        <Stack gap={4}>
          <Flex>
            <Badge tone={LOOKS[severity].tone} fontSize={1} padding={2}>
              {severityTitle(severity)}
            </Badge>
          </Flex>
          <Heading as="h2" id="coerenza-finding" tabIndex={-1} style={{outline: 'none'}}>
            {title}
          </Heading>
        </Stack>
        <Accepted finding={finding} onDone={onDone} />
        <Section title={words.where}>
          <Places places={places} />
        </Section>
        <Section title={words.why}>
          <Quiet>{why}</Quiet>
        </Section>
        <Section title={words.solution}>
          <Stack gap={4}>
            <Quiet>{solution}</Quiet>
            {fixes.length > 0 && <Fixes fixes={fixes} onDone={onDone} />}
          </Stack>
        </Section>
        {!isAccepted && <AcceptForm key={key} finding={finding} onDone={onDone} />}
      </Stack>
    </Container>
  )
}

const Places = ({places}: {places: readonly Place[]}) => (
  <Stack gap={4} paddingTop={1}>
    {[...Map.groupBy(places, ({claim}) => claim)].map(([claim, group]) => (
      <Stack key={claim ?? ''} gap={2}>
        {claim !== undefined && (
          <Flex align="center" gap={2} paddingBottom={1}>
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
  </Stack>
)

const Mark = styled.mark`
  margin: 0 -2px;
  padding: 1px 2px;
  border-radius: 3px;
  font-weight: 600;
  color: var(--card-badge-caution-fg-color);
  background: var(--card-badge-caution-bg-color);
`

function PlaceLink({place}: {place: Place}) {
  const {id, type, document, field, quote, mark: [start, end] = [0, 0]} = place
  // The form focuses a span by its place in the paragraph, not by its text.
  const path = place.path.replace(/(\.children\[[^\]]+\])\.text$/, '$1')
  return (
    <Card {...LINK} as={IntentLink} intent="edit" params={{id, type, path}} border>
      <Flex align="center" gap={3}>
        <Stack gap={3} flex={1}>
          <Quiet>
            <Spoken>{words.open} </Spoken>
            {document} › {field}
          </Quiet>
          <Small style={{overflowWrap: 'anywhere'}}>
            {quote.slice(0, start)}
            {end > start && <Mark>{quote.slice(start, end)}</Mark>}
            {quote.slice(end)}
          </Small>
        </Stack>
        <Quiet aria-hidden="true">
          <ArrowRightIcon />
        </Quiet>
      </Flex>
    </Card>
  )
}
