import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {Box, Card, Flex, useMediaIndex} from '@sanity/ui'
import {useDeferredValue, useEffect, useMemo, useRef, useState} from 'react'
import {LoadingBlock, type Tool} from 'sanity'
import {useRouter} from 'sanity/router'
import {useContent} from '../../../content/use-content.ts'
import {Message} from '../../../ui/parts.tsx'
import {Quiet, SmallButton} from '../../../ui/small.tsx'
import {analyse} from '../data/analysis.ts'
import {words} from '../words.ts'
import {Detail} from './detail.tsx'
import {Head} from './head.tsx'
import {FindingsList} from './list.tsx'
import {type Filter, matching, slugOf} from './selection.ts'
import {Coherent, Failed, Notices, type Solution, Solved} from './states.tsx'

/** From this width on, list and finding stand side by side. */
const WIDE = 2

export default function Coerenza({tool}: {tool: Tool}) {
  const {docs, status, retry} = useContent()
  const analysis = analyse(docs)
  const {state, navigate} = useRouter()
  const wide = useMediaIndex() >= WIDE
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const [solution, setSolution] = useState<Solution>()
  const pane = useRef<HTMLDivElement>(null)
  const done = useRef(false)
  const deferred = useDeferredValue(search)

  const {open, accepted, lapsed, broken} = analysis
  const listed = useMemo(() => {
    const source = filter === 'accepted' ? accepted.map(({finding}) => finding) : open
    return matching(source, filter, deferred)
  }, [open, accepted, filter, deferred])

  const asked = typeof state.finding === 'string' ? state.finding : undefined
  const everything = [...open, ...accepted.map(({finding}) => finding)]
  const found = everything.find((finding) => slugOf(finding) === asked)
  const shown = found ?? (asked === undefined && wide ? listed[0] : undefined)
  const acceptance = accepted.find(({finding}) => finding === shown)?.acceptance
  const gone = asked !== undefined && !found
  const next = listed[0]
  const standing = `${shown?.key ?? asked} ${acceptance?.id}`

  // After something was done, what stands in its place takes the focus, which would be lost with the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something else stands there
  useEffect(() => {
    if (done.current) pane.current?.querySelector<HTMLElement>('h2')?.focus()
    done.current = false
  }, [standing])

  if (status === 'loading') return <LoadingBlock showText title={words.loading} fill />
  if (status === 'failed') return <Failed onRetry={retry} />

  const reset = () => {
    setFilter('all')
    setSearch('')
  }

  const detail = shown ? (
    <Detail
      finding={shown}
      accepted={acceptance}
      lapsed={lapsed.get(shown.key)}
      onDone={() => {
        done.current = true
      }}
      onFixed={(fix) => {
        done.current = true
        setSolution({finding: shown, fix})
        navigate({finding: slugOf(shown)}, {replace: true})
      }}
    />
  ) : gone ? (
    <Solved
      solution={solution && slugOf(solution.finding) === asked ? solution : undefined}
      next={next}
      onNext={() => next && navigate({finding: slugOf(next)})}
    />
  ) : (
    <Quiet align="center">{listed.length > 0 ? words.choose : ''}</Quiet>
  )

  const emptyText =
    deferred.trim() !== ''
      ? words.emptySearch(deferred.trim())
      : filter === 'accepted'
        ? words.emptyAccepted
        : words.emptyFilter
  const coherent = open.length === 0 && filter === 'all' && deferred === '' && !found
  const list =
    listed.length > 0 ? (
      <FindingsList findings={listed} selected={shown && slugOf(shown)} lapsed={lapsed} />
    ) : (
      <Message text={emptyText} action={{text: words.showAll, run: reset}} />
    )

  return (
    <Flex direction="column" height="fill" overflow="hidden" data-testid="coerenza">
      <Head title={tool.title} {...{analysis, filter, search}} onFilter={setFilter} onSearch={setSearch} />
      <Notices offline={status === 'offline'} broken={broken} />
      {coherent && !gone ? (
        <Card flex={1} overflow="auto">
          <Coherent />
        </Card>
      ) : wide ? (
        <Flex flex={1} overflow="hidden">
          <Card borderRight overflow="auto" style={{width: 420, flex: 'none'}}>
            {list}
          </Card>
          <Card ref={pane} flex={1} overflow="auto" tone="transparent" key={standing}>
            {detail}
          </Card>
        </Flex>
      ) : (
        <Card ref={pane} flex={1} overflow="auto">
          {shown || gone ? (
            <>
              <Box padding={2}>
                <SmallButton
                  mode="bleed"
                  icon={ArrowLeftIcon}
                  text={words.back}
                  onClick={() => navigate({})}
                />
              </Box>
              {detail}
            </>
          ) : (
            list
          )}
        </Card>
      )}
    </Flex>
  )
}
