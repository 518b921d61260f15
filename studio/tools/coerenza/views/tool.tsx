import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {Box, Button, Card, Flex, useMediaIndex} from '@sanity/ui'
import {useDeferredValue, useEffect, useMemo, useRef, useState} from 'react'
import {LoadingBlock, type Tool} from 'sanity'
import {useRouter} from 'sanity/router'
import {useContent} from '../../../content/use-content.ts'
import {Message, Notice, Quiet, Small} from '../../../ui/parts.tsx'
import {analyse} from '../data/analysis.ts'
import type {Finding} from '../logic/check.ts'
import type {Fix} from '../logic/types.ts'
import {words} from '../words.ts'
import {Detail} from './detail.tsx'
import {FindingsList, Head} from './list.tsx'
import {type Filter, matching, slugOf} from './selection.ts'
import {FINE, type Solution, Solved} from './states.tsx'

const WIDE = 2

export default function Coerenza({tool}: {tool: Tool}) {
  const {docs, status} = useContent()
  const analysis = analyse(docs)
  const {state, navigate} = useRouter()
  const wide = useMediaIndex() >= WIDE
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const [solution, setSolution] = useState<Solution>()
  const pane = useRef<HTMLDivElement>(null)
  const done = useRef(false)
  const sought = useDeferredValue(search).trim()

  const {open, accepted, broken} = analysis
  const listed = useMemo(
    () => matching(filter === 'accepted' ? accepted : open, filter, sought),
    [open, accepted, filter, sought],
  )
  const asked = typeof state.finding === 'string' ? state.finding : undefined
  const found = [...open, ...accepted].find((finding) => slugOf(finding) === asked)
  const shown = found ?? (asked === undefined && wide ? listed[0] : undefined)
  const gone = asked !== undefined && !found
  const standing = `${shown?.key ?? asked} ${shown?.isAccepted}`

  // After something was done, what stands in its place takes the focus, which would be lost with the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something else stands there
  useEffect(() => {
    if (done.current) pane.current?.querySelector<HTMLElement>('h2')?.focus()
    done.current = false
  }, [standing])

  if (status === 'loading') return <LoadingBlock showText title={words.loading} fill />
  if (status === 'failed') return <Message role="alert" title={words.failedTitle} text={words.failedText} />

  const go = (finding: Finding, replace = false) => navigate({finding: slugOf(finding)}, {replace})
  const finish = (finding: Finding) => (fix?: Fix) => {
    done.current = true
    if (!fix) return
    setSolution({finding, fix})
    go(finding, true)
  }
  const reset = () => {
    setFilter('all')
    setSearch('')
  }
  const faults = broken.map(({title, message}) => words.broken(title, message))
  const notices = status === 'offline' ? [words.offline, ...faults] : faults
  const solved = solution && slugOf(solution.finding) === asked ? solution : undefined
  const [next] = listed
  const emptyFilter = filter === 'accepted' ? words.emptyAccepted : words.emptyFilter
  const emptyText = sought ? words.emptySearch(sought) : emptyFilter
  const coherent = open.length === 0 && filter === 'all' && sought === '' && !found && !gone
  return (
    <Flex direction="column" height="fill" overflow="hidden" data-testid="coerenza">
      <Head title={tool.title} {...{analysis, filter, search}} onFilter={setFilter} onSearch={setSearch} />
      <Notice>{notices.length > 0 && notices.map((text) => <Small key={text}>{text}</Small>)}</Notice>
      <Flex flex={1} overflow="hidden">
        {coherent && (
          <Card flex={1} overflow="auto">
            <Message icon={FINE} title={words.emptyTitle} text={words.emptyText} />
          </Card>
        )}
        {!coherent && (wide || !(shown || gone)) && (
          <Card borderRight={wide} overflow="auto" style={wide ? {width: 420, flex: 'none'} : {flex: 1}}>
            {next ? (
              <FindingsList findings={listed} selected={shown} />
            ) : (
              <Message text={emptyText} action={{text: words.showAll, run: reset}} />
            )}
          </Card>
        )}
        {!coherent && (wide || shown || gone) && (
          <Card ref={pane} flex={1} overflow="auto" tone={wide ? 'transparent' : 'default'} key={standing}>
            {!wide && (
              <Box padding={2}>
                <Button mode="bleed" icon={ArrowLeftIcon} text={words.back} onClick={() => navigate({})} />
              </Box>
            )}
            {shown && <Detail finding={shown} onDone={finish(shown)} />}
            {gone && <Solved solution={solved} onNext={next && (() => go(next))} />}
            {!(shown || gone) && next && <Quiet align="center">{words.choose}</Quiet>}
          </Card>
        )}
      </Flex>
    </Flex>
  )
}
