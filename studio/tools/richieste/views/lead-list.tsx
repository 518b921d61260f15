import {Box, Flex} from '@sanity/ui'
import {type KeyboardEvent, useCallback, useEffect, useRef, useState} from 'react'
import {Rows, Scroller, useWindow} from '../../../ui/long-list.ts'
import {Message, Waiting} from '../../../ui/parts.tsx'
import {Quiet, Small, SmallButton} from '../../../ui/small.tsx'
import {STEPS} from '../../../ui/steps.ts'
import {useStore} from '../../../ui/store.ts'
import {choose, useDesk} from '../data/desk.ts'
import type {Leads} from '../data/use-leads.ts'
import {cleared, isNarrowed} from '../logic/filters.ts'
import {statusOfKey} from '../logic/lead.ts'
import {words} from '../words.ts'
import {ChosenBar} from './chosen-bar.tsx'
import {LeadLine} from './lead-line.tsx'
import {Head, ROW_HEIGHT} from './list-styles.ts'
import {Unreachable} from './trouble.tsx'
import {useMarkStatus} from './use-mark.tsx'

/** So many rows before the end of what is loaded, the next are asked for. */
const AHEAD = 40
const PAGE = 10

interface LeadListProps {
  leads: Leads
  opened: string | null
  unseen: ReadonlySet<string>
}

const WALK: typeof STEPS = {
  ...STEPS,
  PageDown: (index) => index + PAGE,
  PageUp: (index) => index - PAGE,
  j: (index) => index + 1,
  k: (index) => index - 1,
}

/** Ten thousand leads, of which those in sight are drawn. Arrows and j, k walk, Enter opens, 1 to 4 set the status, x chooses. */
function LeadRows({leads, opened, unseen}: LeadListProps) {
  const {rows, total, busy, fault, more, again} = leads
  const scroller = useRef<HTMLDivElement>(null)
  const {first, last} = useWindow(scroller, ROW_HEIGHT, rows.length)
  const [active, setActive] = useState(0)
  const wanted = useRef<number | null>(null)
  /** Whether the focus is here, or was when its line went. Somebody who arrives is taken to the first line. */
  const held = useRef(opened === null)
  const markStatus = useMarkStatus()
  const desk = useDesk()
  const chosenIds = useStore(desk.chosen)
  const chosen = rows.filter(({id}) => chosenIds.has(id))
  const filters = useStore(desk.filters)

  // After every drawing, whatever has changed: asked while something else was being read, it was refused. After a
  // fault a person decides.
  useEffect(() => {
    if (!busy && !fault && last >= rows.length - AHEAD) more()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice of leads begins at its top
  useEffect(() => {
    scroller.current?.scrollTo({top: 0})
    setActive(0)
    return () => desk.chosen.set(new Set())
  }, [filters, desk])
  useEffect(() => {
    const element = scroller.current
    const isNowhere = document.activeElement === document.body
    if (held.current && isNowhere) wanted.current ??= Math.max(0, Math.min(active, rows.length - 1))
    else if (!element?.contains(document.activeElement)) {
      held.current = false
      wanted.current = null
    }
    const line = element?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (line) {
      wanted.current = null
      line.focus({preventScroll: true})
    }
    // Leads that arrive move the others down: what has the focus is what the keys are about.
    const focused = element?.querySelector<HTMLElement>('[data-index]:focus')
    if (focused) setActive(Number(focused.dataset.index))
  })

  const onChoose = useCallback((id: string, wanted: boolean) => choose(desk, [id], wanted), [desk])

  function walk(event: KeyboardEvent<HTMLElement>) {
    const element = scroller.current
    if (!element || event.altKey || event.ctrlKey || event.metaKey) return
    // The line that the key was pressed on: what is remembered may be of before the last reading.
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
    const at = line ? Number(line.dataset.index) : active
    const status = statusOfKey(event.key)
    const lead = rows[at]
    if (status && lead) {
      event.preventDefault()
      markStatus(lead, status)
    }
    if (event.key === 'x' && lead) choose(desk, [lead.id], !chosenIds.has(lead.id))
    const step = WALK[event.key]
    if (!step) return
    event.preventDefault()
    const index = Math.max(0, Math.min(rows.length - 1, step(at, rows.length)))
    const top = index * ROW_HEIGHT
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + ROW_HEIGHT > element.scrollTop + element.clientHeight)
      element.scrollTop = top + ROW_HEIGHT - element.clientHeight
    wanted.current = index
    setActive(index)
    // The line that has the focus may go before the wanted one is drawn: the keys that come between are heard here.
    if (!element.querySelector(`[data-index="${index}"]`)) event.currentTarget.focus({preventScroll: true})
  }

  // The one line that Tab reaches: where the person was, or the first in sight.
  const stop = active >= first && active < last ? active : first
  return (
    <>
      {chosen.length > 0 && <ChosenBar leads={chosen} />}
      <Head>
        <input
          type="checkbox"
          aria-label={words.chooseAll}
          checked={chosen.length > 0 && chosen.length === rows.length}
          onChange={({currentTarget}) =>
            choose(
              desk,
              rows.map(({id}) => id),
              currentTarget.checked,
            )
          }
        />
        <span className="clock" aria-hidden="true">
          <span>{words.columns.clock}</span>
        </span>
        <span aria-hidden="true">{words.columns.person}</span>
        <span aria-hidden="true" className="email">
          {words.columns.email}
        </span>
        <span aria-hidden="true" />
        <span aria-hidden="true" className="received">
          {words.columns.received}
        </span>
        <span aria-hidden="true">{words.columns.status}</span>
      </Head>
      <Scroller ref={scroller}>
        <Rows
          aria-label={words.list}
          aria-busy={busy}
          tabIndex={-1}
          style={{height: rows.length * ROW_HEIGHT}}
          onKeyDown={walk}
          onFocus={() => {
            held.current = true
          }}
          // Not heard of a line that is taken away.
          onBlur={() => {
            held.current = false
          }}
        >
          {rows.slice(first, last).map((lead, offset) => {
            const index = first + offset
            return (
              <LeadLine
                key={lead.id}
                lead={lead}
                index={index}
                count={total ?? rows.length}
                opened={lead.id === opened}
                chosen={chosenIds.has(lead.id)}
                onChoose={onChoose}
                unseen={unseen.has(lead.id)}
                reachable={index === stop}
                onFocus={setActive}
              />
            )
          })}
        </Rows>
        {rows.length < (total ?? 0) && (
          <Box padding={4}>
            {fault ? (
              <Flex align="center" justify="center" gap={3}>
                <Small>{words.faults[fault]}</Small>
                <SmallButton mode="ghost" text={words.retry} onClick={again} />
              </Flex>
            ) : (
              <Quiet align="center">{words.more}</Quiet>
            )}
          </Box>
        )}
      </Scroller>
    </>
  )
}

/** The list, or what stands in its place. */
export function LeadList(props: LeadListProps) {
  const desk = useDesk()
  const filters = useStore(desk.filters)
  const {rows, total, busy, fault, again} = props.leads
  if (fault && fault !== 'session' && rows.length === 0) {
    return <Unreachable text={words.faults[fault]} again={again} />
  }
  if (total === null && rows.length === 0) return <Waiting>{words.loading}</Waiting>
  if (rows.length === 0 && !busy) {
    return isNarrowed(filters) ? (
      <Message
        title={words.noneFound}
        text={words.noneFoundText}
        action={{text: words.clearFilters, run: () => desk.filters.set(cleared(filters))}}
      />
    ) : (
      <Message title={words.none} text={words.noneText} />
    )
  }
  return <LeadRows {...props} />
}
