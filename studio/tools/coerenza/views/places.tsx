import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {Card, Flex, Stack, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {styled} from 'styled-components'
import {Quiet, Small} from '../../../ui/small.tsx'
import {Spoken} from '../../../ui/spoken.ts'
import type {Place} from '../logic/types.ts'
import {words} from '../words.ts'

const Mark = styled.mark`
  margin: 0 -2px;
  padding: 1px 2px;
  border-radius: 3px;
  font-weight: 600;
  color: var(--card-badge-caution-fg-color);
  background: var(--card-badge-caution-bg-color);
`

/** The places, set against each other by what they claim. */
export function Places({places}: {places: readonly Place[]}) {
  const byClaim = [...Map.groupBy(places, ({claim}) => claim)]
  return (
    <Stack gap={4} paddingTop={1}>
      {byClaim.map(([claim, group]) => (
        <Stack key={claim ?? ''} gap={2}>
          {claim !== undefined && (
            <Flex align="center" gap={2} paddingBottom={1}>
              <Text size={2} weight="semibold">
                {claim}
              </Text>
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
}

function PlaceLink({place}: {place: Place}) {
  const {id, type} = place
  // The form focuses a span by its place in the paragraph, not by its text.
  const path = place.path.replace(/(\.children\[[^\]]+\])\.text$/, '$1')
  return (
    <Card
      __unstable_focusRing
      as={IntentLink}
      intent="edit"
      params={{id, type, path}}
      data-as="a"
      border
      radius={2}
      padding={3}
    >
      <Flex align="center" gap={3}>
        <Stack gap={3} flex={1}>
          <Quiet>
            <Spoken>{words.open} </Spoken>
            {place.document} › {place.field}
          </Quiet>
          <Small style={{overflowWrap: 'anywhere'}}>
            <Quote place={place} />
          </Small>
        </Stack>
        <Quiet aria-hidden="true">
          <ArrowRightIcon />
        </Quiet>
      </Flex>
    </Card>
  )
}

function Quote({place: {quote, mark}}: {place: Place}) {
  if (!mark) return <>{quote}</>
  const [start, end] = mark
  return (
    <>
      {quote.slice(0, start)}
      <Mark>{quote.slice(start, end)}</Mark>
      {quote.slice(end)}
    </>
  )
}
