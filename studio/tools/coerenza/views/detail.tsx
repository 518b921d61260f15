import {Badge, Box, Container, Flex, Heading, Stack} from '@sanity/ui'
import type {RefObject} from 'react'
import {Quiet} from '../../../ui/small.tsx'
import type {Acceptance} from '../logic/acceptance.ts'
import type {Finding, Fix} from '../logic/types.ts'
import {severityTitle, words} from '../words.ts'
import {Accepted, AcceptForm, Lapsed} from './acceptance.tsx'
import {Fixes} from './fixes.tsx'
import {Part, Places} from './places.tsx'
import {LOOKS} from './severity.tsx'
import {useArrival} from './use-arrival.ts'

interface DetailProps {
  finding: Finding
  accepted: Acceptance | undefined
  lapsed: Acceptance | undefined
  /** Something was done whose outcome takes the focus. */
  done: RefObject<boolean>
  onFixed(fix: Fix): void
}

/** One finding: what, where, why it matters, what would solve it. */
export function Detail({finding, accepted, lapsed, done, onFixed}: DetailProps) {
  const heading = useArrival(done)
  return (
    <Container width={1}>
      <Stack as="article" gap={5} padding={5} aria-labelledby="coerenza-finding">
        <Stack gap={4}>
          <Flex>
            <Badge tone={LOOKS[finding.severity].tone} fontSize={1} padding={2}>
              {severityTitle[finding.severity]}
            </Badge>
          </Flex>
          <Heading
            as="h2"
            size={2}
            id="coerenza-finding"
            ref={heading}
            tabIndex={-1}
            style={{outline: 'none'}}
          >
            {finding.title}
          </Heading>
        </Stack>
        {accepted && <Accepted acceptance={accepted} done={done} />}
        {lapsed && <Lapsed acceptance={lapsed} />}
        <Part title={words.where}>
          <Places places={finding.places} />
        </Part>
        <Part title={words.why}>
          <Quiet>{finding.why}</Quiet>
        </Part>
        <Part title={words.solution}>
          <Stack gap={4}>
            <Quiet>{finding.solution}</Quiet>
            {finding.fixes.length > 0 && <Fixes fixes={finding.fixes} onFixed={onFixed} />}
          </Stack>
        </Part>
        {!accepted && (
          <Box paddingTop={2}>
            <AcceptForm key={finding.key} finding={finding} done={done} />
          </Box>
        )}
      </Stack>
    </Container>
  )
}
