import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {Box, Button, Card, Flex, Heading, Stack, useMediaIndex} from '@sanity/ui'
import {useDeferredValue, useEffect, useRef, useState} from 'react'
import {LoadingBlock, type Tool} from 'sanity'
import {useRouter} from 'sanity/router'
import {useContent} from '../../../content/use-content.ts'
import {Message, Notice, Quiet, SearchField, Small} from '../../../ui/parts.tsx'
import {analyse} from '../data/analysis.ts'
import type {Finding} from '../logic/check.ts'
import type {Fix} from '../logic/types.ts'
import {countOf, words} from '../words.ts'
import {Detail} from './detail.tsx'
import {FindingsList} from './list.tsx'
import {grouped, matching, slugOf} from './selection.ts'
import {type Solution, Solved} from './states.tsx'

const WIDE = 2

export default function Coerenza({tool}: {tool: Tool}) {
  const {docs, status} = useContent()
  const {open, accepted, broken, count} = analyse(docs)
  const {state, navigate} = useRouter()
  const isWide = useMediaIndex() >= WIDE
  const [showsAccepted, setShowsAccepted] = useState(false)
  const [search, setSearch] = useState('')
  const [solution, setSolution] = useState<Solution>()
  const pane = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  const sought = useDeferredValue(search).trim()

  const listed = matching(showsAccepted ? accepted : open, sought)
  const asked = typeof state.finding === 'string' ? state.finding : undefined
  const found = [...open, ...accepted].find((finding) => slugOf(finding) === asked)
  const shown = found ?? (asked === undefined && isWide ? listed[0] : undefined)
  const isGone = asked !== undefined && !found
  const standing = `${shown?.key ?? asked} ${shown?.isAccepted}`

  // After a fix the focus would be lost with its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another finding is shown
  useEffect(() => {
    if (isDone.current) pane.current?.querySelector<HTMLElement>('h2')?.focus()
    isDone.current = false
  }, [standing])

  if (status === 'loading') return <LoadingBlock showText title={words.loading} fill />
  if (status === 'failed') return <Message role="alert" title={words.failedTitle} text={words.failedText} />

  const go = (finding: Finding, replace = false) => navigate({finding: slugOf(finding)}, {replace})
  const handleDone = (finding: Finding) => (fix?: Fix) => {
    isDone.current = true
    if (!fix) return
    setSolution({finding, fix})
    go(finding, true)
  }
  const faults = broken.map(({title, message}) => words.broken(title, message))
  const notices = status === 'offline' ? [words.offline, ...faults] : faults
  const [next] = listed
  const isPaneShown = isWide || shown !== undefined || isGone
  const summary = grouped(open).map(({severity, findings}) => countOf(severity, findings.length))
  return (
    <Flex direction="column" height="fill" overflow="hidden" data-testid="coerenza">
      <Card borderBottom padding={4} flex="none">
        <Flex align="center" gap={3} wrap="wrap">
          <Stack gap={3} style={{flex: '1 1 280px'}}>
            <Heading as="h1" size={1}>
              {tool.title}
            </Heading>
            <Quiet role="status">
              {summary.length > 0 ? words.summary(summary) : words.coherent} · {words.read(count)}
            </Quiet>
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
      <Notice>{notices.length > 0 && notices.map((text) => <Small key={text}>{text}</Small>)}</Notice>
      <Flex flex={1} overflow="hidden">
        {(isWide || !isPaneShown) && (
          <Card borderRight={isWide} overflow="auto" style={isWide ? {width: 420, flex: 'none'} : {flex: 1}}>
            {next ? (
              <FindingsList findings={listed} selected={shown} />
            ) : sought || showsAccepted ? (
              <Message text={sought ? words.emptySearch(sought) : words.emptyAccepted} />
            ) : (
              <Message title={words.emptyTitle} text={words.emptyText} />
            )}
          </Card>
        )}
        {isPaneShown && (
          <Card ref={pane} flex={1} overflow="auto" tone={isWide ? 'transparent' : 'default'} key={standing}>
            {!isWide && (
              <Box padding={2}>
                <Button mode="bleed" icon={ArrowLeftIcon} text={words.back} onClick={() => navigate({})} />
              </Box>
            )}
            {shown && <Detail finding={shown} onDone={handleDone(shown)} />}
            {isGone && (
              <Solved
                solution={solution && slugOf(solution.finding) === asked ? solution : undefined}
                onNext={next && (() => go(next))}
              />
            )}
          </Card>
        )}
      </Flex>
    </Flex>
  )
}
