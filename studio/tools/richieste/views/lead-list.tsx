import {Box, Card, Checkbox, Flex, Stack} from '@sanity/ui'
import {type KeyboardEvent, useEffect, useRef, useState} from 'react'
import {StateLink} from 'sanity/router'
import {LineButton, Loading, Message, MutedText, Small, Strong} from '../../../ui/parts.tsx'
import {useDesk} from '../data/desk.ts'
import type {usePage} from '../data/use-leads.ts'
import {clearFilters, isNarrowed} from '../logic/filters.ts'
import {type Lead, statusOfKey, statusWord} from '../logic/lead.ts'
import {describeCallBack, formatMoment} from '../logic/moments.ts'
import {words} from '../words.ts'
import {ChosenBar} from './chosen-bar.tsx'
import {DUE, LeadTitle, PromiseBadge} from './lead-parts.tsx'
import {useMark} from './toasts.ts'

function LeadSummary({lead, now}: {lead: Lead; now: number}) {
  const call = describeCallBack(lead, now)
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Stack gap={2} style={{flex: '1 1 260px', minWidth: 0}}>
        <Strong textOverflow="ellipsis">
          <LeadTitle lead={lead} /> {lead.photo_url && ' · con foto'}
        </Strong>
        <MutedText textOverflow="ellipsis">
          {call && <span style={call.isDue ? DUE : {}}>{call.text} · </span>}
          {lead.assigned_to && `${lead.assigned_to} · `}
          <bdi>{lead.goal}</bdi> · <bdi>{lead.timeframe}</bdi> · <bdi>{lead.email}</bdi>
        </MutedText>
      </Stack>
      <Stack gap={2} style={{flex: '0 1 230px'}}>
        <PromiseBadge lead={lead} now={now} />
        <MutedText>Ricevuta {formatMoment(lead.created_at, now)}</MutedText>
      </Stack>
      <Small style={{minWidth: 130}}>{statusWord(lead.status)}</Small>
    </Flex>
  )
}

/** Number of rows by which each key moves the focus. */
const STEPS: Readonly<Record<string, number>> = {ArrowDown: 1, j: 1, ArrowUp: -1, k: -1}

interface LeadListProps {
  list: ReturnType<typeof usePage>
  opened: string | null
  now: number
}

function LeadRows({list: {leads, first, total, filters, places, isFetching}, opened, now}: LeadListProps) {
  const desk = useDesk()
  const mark = useMark()
  const rows = useRef<HTMLUListElement>(null)
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = leads.filter(({id}) => chosenIds.has(id))
  const chooseAll = (isChosen: boolean) => setChosenIds(new Set(isChosen ? leads.map(({id}) => id) : []))
  const choose = (id: string) => setChosenIds((before) => before.symmetricDifference(new Set([id])))
  const links = (): HTMLElement[] => [...(rows.current?.querySelectorAll('a') ?? [])]

  /** Index of the row with the focus, or -1. */
  const focused = useRef(-1)
  useEffect(() => {
    // If the focused lead has left the list, focuses the lead that is now at its position.
    if (focused.current >= 0 && document.activeElement === document.body)
      links()[Math.min(focused.current, leads.length - 1)]?.focus()
  })
  const lastOpened = useRef(opened)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing a lead returns the focus to its row
  useEffect(() => {
    if (!opened) links()[leads.findIndex(({id}) => id === lastOpened.current)]?.focus()
    lastOpened.current = opened
  }, [opened])

  function handleKeyDown({key, altKey, ctrlKey, metaKey}: KeyboardEvent) {
    const lead = leads[focused.current]
    if (!lead || altKey || ctrlKey || metaKey) return
    const status = statusOfKey(key)
    if (status) mark([lead], 'status', status)
    if (key === 'x') choose(lead.id)
    if (STEPS[key]) links()[focused.current + STEPS[key]]?.focus()
  }

  const last = first + leads.length
  return (
    <>
      {chosen.length > 0 && <ChosenBar leads={chosen} onClear={() => chooseAll(false)} />}
      <Flex align="center" gap={3} paddingX={4} paddingY={2}>
        <Checkbox
          aria-label="Scegli tutta la pagina"
          checked={chosen.length === leads.length}
          onChange={({currentTarget}) => chooseAll(currentTarget.checked)}
        />
        <Box flex={1}>
          <MutedText role="status">{words.range(first + 1, last, total)}</MutedText>
        </Box>
        <LineButton
          text="Precedenti"
          disabled={places.length === 0}
          onClick={() => desk.places.set(places.slice(0, -1))}
        />
        <LineButton
          text="Successive"
          disabled={last >= total}
          onClick={() => desk.places.set([...places, ...leads.slice(-1)])}
        />
      </Flex>
      <Box flex={1} overflow="auto" key={JSON.stringify([filters, places.length])}>
        <Stack
          as="ul"
          ref={rows}
          aria-label="Elenco delle richieste"
          aria-busy={isFetching}
          padding={0}
          margin={0}
          onKeyDown={handleKeyDown}
          onFocus={({target}) => {
            focused.current = links().indexOf(target)
          }}
          onBlur={() => {
            focused.current = -1
          }}
        >
          {leads.map((lead) => (
            <Flex key={lead.id} as="li" align="center" paddingLeft={4}>
              <Checkbox
                aria-label={`Scegli la richiesta da ${lead.location}`}
                checked={chosenIds.has(lead.id)}
                onChange={() => choose(lead.id)}
              />
              <Card
                as={StateLink}
                state={{lead: lead.id}}
                data-as="a"
                aria-current={lead.id === opened ? 'true' : undefined}
                pressed={lead.id === opened}
                flex={1}
                padding={3}
                borderBottom
              >
                <LeadSummary lead={lead} now={now} />
              </Card>
            </Flex>
          ))}
        </Stack>
      </Box>
    </>
  )
}

export function LeadList(props: LeadListProps) {
  const {narrow} = useDesk()
  const {leads, filters, places, error, isPending, refetch} = props.list
  if (leads.length > 0) return <LeadRows {...props} />
  if (error) return <Message {...words.unreachable} action={words.retry(refetch)} />
  if (isPending) return <Loading>{words.loading}</Loading>
  if (places.length === 0 && !isNarrowed(filters))
    return (
      <Message
        title="Nessuna richiesta, per ora"
        text="Qui compare ogni quiz completato sul sito, entro pochi secondi."
      />
    )
  return (
    <Message
      title="Nessuna richiesta con questi filtri"
      text="Cambia la ricerca, oppure togli i filtri per vedere tutto."
      action={{text: 'Togli i filtri', run: () => narrow(clearFilters(filters))}}
    />
  )
}
