import {Box, Button, Card, Container, Flex, Heading, Label, Stack} from '@sanity/ui'
import {useDeferredValue, useState} from 'react'
import {LoadingBlock, type Tool} from 'sanity'
import {useRouter} from 'sanity/router'
import {useContent} from '../../../content/use-content.ts'
import {Failure, Message, MutedText, Notice, SearchField, Small} from '../../../ui/parts.tsx'
import {analyse} from '../data/analysis.ts'
import type {Fix} from '../logic/types.ts'
import {countOf, groupTitle, words} from '../words.ts'
import {FindingCard} from './finding-card.tsx'
import {grouped, matching, slugOf} from './selection.ts'
import {Solved} from './states.tsx'

export default function Coerenza({tool}: {tool: Tool}) {
  const {docs, status} = useContent()
  const {open, accepted, broken, count} = analyse(docs)
  const {state} = useRouter()
  const [showsAccepted, setShowsAccepted] = useState(false)
  const [search, setSearch] = useState('')
  const [applied, setApplied] = useState<Fix>()
  const sought = useDeferredValue(search).trim()

  if (status === 'loading') return <LoadingBlock showText title={words.loading} fill />
  if (status === 'failed') return <Message role="alert" title={words.failedTitle} text={words.failedText} />

  const listed = matching(showsAccepted ? accepted : open, sought)
  const faults = broken.map(({title, message}) => words.broken(title, message))
  const summary = grouped(open).map(({severity, findings}) => countOf(severity, findings.length))
  return (
    <Flex direction="column" height="fill" overflow="hidden" data-testid="coerenza">
      <Card borderBottom padding={4} flex="none">
        <Flex align="center" gap={3} wrap="wrap">
          <Stack gap={3} style={{flex: '1 1 280px'}}>
            <Heading as="h1" size={1}>
              {tool.title}
            </Heading>
            <MutedText role="status">
              {summary.length > 0 ? words.summary(summary) : words.emptyTitle} · {words.read(count)}
            </MutedText>
          </Stack>
          <Button
            mode="bleed"
            selected={showsAccepted}
            aria-pressed={showsAccepted}
            text={`${words.accepted} ${accepted.length}`}
            onClick={() => setShowsAccepted(!showsAccepted)}
          />
          <Box style={{width: 280, maxWidth: '100%'}}>
            <SearchField label={words.search} value={search} onChange={setSearch} />
          </Box>
        </Flex>
      </Card>
      <Notice>{status === 'offline' && <Small>{words.offline}</Small>}</Notice>
      {faults.map((text) => (
        <Failure key={text} text={text} />
      ))}
      <Box flex={1} overflow="auto">
        <Container width={1}>
          <Stack gap={4} padding={4} role="group" aria-label={words.list}>
            {applied && <Solved key={applied.label} fix={applied} />}
            {grouped(listed).map(({severity, findings}) => (
              <Stack as="section" key={severity} gap={2} aria-label={groupTitle(severity)}>
                <Label as="h2" size={1} muted style={{paddingBlock: 8}}>
                  {groupTitle(severity)} · {findings.length}
                </Label>
                {findings.map((finding) => (
                  <FindingCard
                    key={finding.key}
                    finding={finding}
                    isAsked={slugOf(finding) === state.finding}
                    onFixed={setApplied}
                  />
                ))}
              </Stack>
            ))}
          </Stack>
        </Container>
        {listed.length === 0 &&
          (sought || showsAccepted ? (
            <Message text={sought ? words.emptySearch(sought) : words.emptyAccepted} />
          ) : (
            <Message title={words.emptyTitle} text={words.emptyText} />
          ))}
      </Box>
    </Flex>
  )
}
