import {Box} from '@sanity/ui'
import {type KeyboardEvent, useEffect, useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {Rows, Scroller, STEPS, useWindow} from '../../../ui/long-list.ts'
import {Message, Quiet, Waiting} from '../../../ui/parts.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk} from '../data/desk.ts'
import type {Leads} from '../data/use-leads.ts'
import {cleared, isNarrowed} from '../logic/filters.ts'
import {type Lead, statusOfKey} from '../logic/lead.ts'
import {words} from '../words.ts'
import {ChosenBar} from './chosen-bar.tsx'
import {LeadLine} from './lead-line.tsx'
import {Head, ROW_HEIGHT} from './styles.ts'
import {useMark} from './use-say.ts'

const AHEAD = 40
const PAGE = 10

interface LeadListProps {
  leads: Leads
  opened: string | null
  unseen: readonly {id: string}[]
}

const WALK: typeof STEPS = {
  ...STEPS,
  PageDown: (index) => index + PAGE,
  PageUp: (index) => index - PAGE,
  j: (index) => index + 1,
  k: (index) => index - 1,
}

const COLUMNS = [
  ['clock', words.columns.clock],
  ['person', words.columns.person],
  ['email', words.email],
  ['photo', ''],
  ['received', words.columns.received],
  ['status', words.statusFilter],
] as const

/** Ten thousand leads, of which those in sight are drawn. Arrows and j, k walk, Enter opens, 1 to 4 set the status, x chooses. */
function LeadRows({leads, opened, unseen}: LeadListProps) {
  const {rows, total, busy, fault, more, again} = leads
  const scroller = useRef<HTMLDivElement>(null)
  const {first, last} = useWindow(scroller, ROW_HEIGHT, rows.length)
  /** Whose line had the focus last, and where it stood. */
  const [active, setActive] = useState<Lead | null>(null)
  const stood = useRef(0)
  /** Whether the focus is here, or was when its line went. Somebody who arrives is taken to the first line. */
  const held = useRef(opened === null)
  const mark = useMark()
  const desk = useDesk()
  const filters = useStore(desk.filters)
  const chosenIds = useStore(desk.chosen)
  const chosen = rows.filter(({id}) => chosenIds.has(id))

  const placeOf = (wanted?: string | null) => rows.findIndex(({id}) => id === wanted)
  const aimed = placeOf(desk.aim.lead)
  const known = aimed >= 0 ? aimed : placeOf(active?.id)
  // Of a line that has gone, the one that stands in its place now.
  const current = known >= 0 ? known : Math.max(0, Math.min(stood.current, rows.length - 1))
  const lineAt = (index: number) =>
    scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null

  // After every drawing, whatever has changed: asked while something else was being read, it was refused. After a
  // fault a person decides.
  useEffect(() => {
    if (!busy && !fault && last >= rows.length - AHEAD) more()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice of leads begins at its top
  useEffect(() => {
    scroller.current?.scrollTo({top: 0})
    stood.current = 0
    setActive(null)
    return () => desk.chosen.set(new Set())
  }, [filters, desk])
  useEffect(() => {
    stood.current = current
    const focused = document.activeElement
    const isNowhere = focused === document.body
    if (aimed >= 0 && (isNowhere || scroller.current?.contains(focused))) lineAt(aimed)?.focus()
    else if (isNowhere && (held.current || desk.aim.lead)) lineAt(current)?.focus({preventScroll: true})
    if (aimed >= 0) desk.aim.lead = null
  })

  function walk(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const lead = rows[current]
    const status = statusOfKey(event.key)
    if (status && lead) {
      event.preventDefault()
      mark([lead], 'status', status)
    }
    if (event.key === 'x' && lead) desk.choose([lead.id], !chosenIds.has(lead.id))
    const step = WALK[event.key]
    if (!step) return
    event.preventDefault()
    const index = Math.max(0, Math.min(rows.length - 1, step(current, rows.length)))
    desk.aim.lead = null
    // It is drawn, wherever it stands, before the next key comes.
    flushSync(() => setActive(rows[index] ?? null))
    const line = lineAt(index)
    line?.focus({preventScroll: true})
    line?.scrollIntoView({block: 'nearest'})
  }

  // The one line that Tab reaches: where the person was, or the first in sight.
  const stop = current >= first && current < last ? current : first
  return (
    <>
      {chosen.length > 0 && <ChosenBar leads={chosen} />}
      <Head>
        <input
          type="checkbox"
          aria-label={words.chooseAll}
          checked={chosen.length > 0 && chosen.length === rows.length}
          onChange={({currentTarget}) => {
            const all = rows.map(({id}) => id)
            desk.choose(all, currentTarget.checked)
          }}
        />
        {COLUMNS.map(([name, title]) => (
          <span key={name} className={name} aria-hidden="true">
            <span>{title}</span>
          </span>
        ))}
      </Head>
      <Scroller ref={scroller}>
        <Rows
          aria-label={words.list}
          aria-busy={busy}
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
          {rows.map(
            (lead, index) =>
              (index === current || (index >= first && index < last)) && (
                <LeadLine
                  key={lead.id}
                  lead={lead}
                  index={index}
                  count={total ?? rows.length}
                  opened={lead.id === opened}
                  unseen={unseen.some(({id}) => id === lead.id)}
                  reachable={index === stop}
                  onFocus={setActive}
                />
              ),
          )}
        </Rows>
        {rows.length < (total ?? 0) && (
          <Box padding={4}>
            {fault ? (
              <Message text={words.faults[fault]} action={{text: words.retry, run: again}} />
            ) : (
              <Quiet align="center">{words.more}</Quiet>
            )}
          </Box>
        )}
      </Scroller>
    </>
  )
}

export function LeadList(props: LeadListProps) {
  const desk = useDesk()
  const filters = useStore(desk.filters)
  const {rows, total, busy, fault, again} = props.leads
  if (rows.length > 0) return <LeadRows {...props} />
  if (fault && fault !== 'session')
    return (
      <Message {...words.unreachable} text={words.faults[fault]} action={{text: words.retry, run: again}} />
    )
  if (total === null || busy) return <Waiting>{words.loading}</Waiting>
  if (!isNarrowed(filters)) return <Message title={words.none} text={words.noneText} />
  const all = {text: words.clearFilters, run: () => desk.filters.set(cleared(filters))}
  return <Message title={words.noneFound} text={words.noneFoundText} action={all} />
}
