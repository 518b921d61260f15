import {Badge, Box, Container, Flex, Heading, Stack} from '@sanity/ui'
import {Section} from '../../../ui/parts.tsx'
import {Quiet} from '../../../ui/small.tsx'
import type {Acceptance} from '../logic/acceptance.ts'
import type {Finding, Fix} from '../logic/types.ts'
import {severityTitle, words} from '../words.ts'
import {Accepted, AcceptForm, Lapsed} from './acceptance.tsx'
import {Fixes} from './fixes.tsx'
import {Places} from './places.tsx'
import {LOOKS} from './severity.tsx'

interface DetailProps {
  finding: Finding
  accepted: Acceptance | undefined
  lapsed: Acceptance | undefined
  /** Something was done that changes what stands here. */
  onDone(): void
  onFixed(fix: Fix): void
}

/** One finding: what, where, why it matters, what would solve it. */
export function Detail({finding, accepted, lapsed, onDone, onFixed}: DetailProps) {
  return (
    <Container width={1}>
      <Stack as="article" gap={5} padding={5} aria-labelledby="coerenza-finding">
        <Stack gap={4}>
          <Flex>
            <Badge tone={LOOKS[finding.severity].tone} fontSize={1} padding={2}>
              {severityTitle(finding.severity)}
            </Badge>
          </Flex>
          <Heading as="h2" size={2} id="coerenza-finding" tabIndex={-1} style={{outline: 'none'}}>
            {finding.title}
          </Heading>
        </Stack>
        {accepted && <Accepted acceptance={accepted} onDone={onDone} />}
        {lapsed && <Lapsed acceptance={lapsed} />}
        <Section title={words.where}>
          <Places places={finding.places} />
        </Section>
        <Section title={words.why}>
          <Quiet>{finding.why}</Quiet>
        </Section>
        <Section title={words.solution}>
          <Stack gap={4}>
            <Quiet>{finding.solution}</Quiet>
            {finding.fixes.length > 0 && <Fixes fixes={finding.fixes} onFixed={onFixed} />}
          </Stack>
        </Section>
        {!accepted && (
          <Box paddingTop={2}>
            <AcceptForm key={finding.key} finding={finding} onDone={onDone} />
          </Box>
        )}
      </Stack>
    </Container>
  )
}
