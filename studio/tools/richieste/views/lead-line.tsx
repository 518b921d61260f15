import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {ImageIcon} from '@sanity/icons/Image'
import {Badge, Box, Card, type CardTone, Flex, Stack, Text} from '@sanity/ui'
import {memo} from 'react'
import {StateLink} from 'sanity/router'
import {Quiet, Small, Spoken, Strong} from '../../../ui/parts.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk, useNow} from '../data/desk.ts'
import {type Lead, statusWord} from '../logic/lead.ts'
import {callWords, longMoment, shortMoment} from '../logic/moments.ts'
import {type Clock, clockOf, clockWords, elapsed} from '../logic/promise-clock.ts'
import {words} from '../words.ts'
import {Line, ROW_HEIGHT} from './styles.ts'

/** Each answer for itself: signs in one that turn a line around do not reach the words beside it. */
export const LeadTitle = ({lead}: {lead: Pick<Lead, 'location' | 'age' | 'gender'>}) => (
  <>
    <bdi>{lead.location}</bdi> · <bdi>{lead.age}</bdi> · <bdi>{lead.gender}</bdi>
  </>
)

const TONES = {
  running: 'primary',
  urgent: 'caution',
  overdue: 'critical',
  kept: 'positive',
  'kept-late': 'default',
  closed: 'default',
} as const satisfies Record<Clock['kind'], CardTone>

const RING = {cx: 14, cy: 14, r: 11, stroke: 'currentColor', strokeWidth: 3.5, pathLength: 1}

/** The day as a dial that fills up; a sign where it is over, or the clock has stopped. */
function Dial({clock, size = 30}: {clock: Clock; size?: number}) {
  if (clock.kind === 'overdue') return <ErrorOutlineIcon width={size} height={size} aria-hidden="true" />
  if (clock.kind !== 'running' && clock.kind !== 'urgent')
    return <CheckmarkCircleIcon width={size} height={size} aria-hidden="true" />
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <circle {...RING} strokeOpacity="0.22" />
      <circle
        {...RING}
        strokeLinecap="round"
        strokeDasharray={`${elapsed(clock)} 1`}
        transform="rotate(-90 14 14)"
      />
    </svg>
  )
}

/** Hidden from a screen reader, to which a sentence says the same; on a telephone the dial says enough. */
function ClockFace({clock}: {clock: Clock}) {
  const {title, detail} = clockWords(clock)
  const tone = `--card-badge-${TONES[clock.kind]}`
  return (
    <Flex
      className="clock"
      align="center"
      gap={3}
      aria-hidden="true"
      style={{color: `var(${tone}-dot-color)`}}
    >
      <Dial clock={clock} />
      <div style={{minWidth: 0}}>
        <Stack gap={2}>
          <Strong style={{color: `var(${tone}-fg-color)`, fontVariantNumeric: 'tabular-nums'}}>
            {title}
          </Strong>
          {detail && <Quiet textOverflow="ellipsis">{detail}</Quiet>}
        </Stack>
      </div>
    </Flex>
  )
}

export function Promised({lead}: {lead: Lead}) {
  const now = useNow()
  const clock = clockOf(lead, now)
  return (
    <Card tone={TONES[clock.kind]} padding={3} radius={3} border>
      <Flex align="center" gap={3}>
        <Box style={{color: 'var(--card-fg-color)', lineHeight: 0}}>
          <Dial clock={clock} size={38} />
        </Box>
        <Stack gap={2} flex={1}>
          <Text weight="semibold" style={{fontVariantNumeric: 'tabular-nums'}}>
            {clockWords(clock).sentence}
          </Text>
          <Quiet>{words.promisedBy(longMoment(clock.due, now))}</Quiet>
        </Stack>
      </Flex>
    </Card>
  )
}

interface LeadLineProps {
  lead: Lead
  index: number
  count: number
  opened: boolean
  unseen: boolean
  reachable: boolean
  onFocus(lead: Lead): void
}

const STATUS_TONES = {
  new: 'primary',
  contacted: 'caution',
  report_sent: 'positive',
  closed: 'default',
} as const
export const URGENT = {color: 'var(--card-badge-critical-fg-color)', fontWeight: 600}

/** In the last hour each second shows, before it a minute does: what looks the same is not drawn again. */
export const LeadLine = memo(function LeadLine(props: LeadLineProps) {
  const {lead, index, count, opened, unseen, reachable, onFocus} = props
  const desk = useDesk()
  const chosen = useStore(desk.chosen).has(lead.id)
  const sentence = (now: number) => clockWords(clockOf(lead, now)).sentence
  const now = useNow((at) => `${sentence(at)} ${shortMoment(lead.created_at, at)}`)
  const received = shortMoment(lead.created_at, now)
  const call = callWords(lead, now)
  const said = [
    unseen && words.justArrived,
    `${lead.location}, ${lead.age}, ${lead.gender}`,
    lead.goal,
    statusWord(lead.status),
    sentence(now),
    call?.text,
    lead.assigned_to && `${words.assignedTo} ${lead.assigned_to}`,
    words.received(received),
    lead.photo_url && words.photo,
  ]
  const tabIndex = reachable ? 0 : -1
  return (
    <Line
      style={{top: index * ROW_HEIGHT}}
      aria-posinset={index + 1}
      aria-setsize={count}
      onFocus={() => onFocus(lead)}
    >
      <input
        type="checkbox"
        aria-label={words.choose(lead.location)}
        tabIndex={tabIndex}
        checked={chosen}
        onChange={({currentTarget}) => desk.choose([lead.id], currentTarget.checked)}
      />
      <StateLink
        state={{lead: lead.id}}
        data-index={index}
        data-lead={lead.id}
        tabIndex={tabIndex}
        aria-current={opened ? 'true' : undefined}
      >
        <Spoken>{said.filter(Boolean).join('. ')}</Spoken>
        {unseen && <i />}
        <ClockFace clock={clockOf(lead, now)} />
        <Stack gap={2} aria-hidden="true">
          <Strong textOverflow="ellipsis">
            <LeadTitle lead={lead} />
          </Strong>
          <Quiet textOverflow="ellipsis">
            {call && <span style={call.urgent ? URGENT : {}}>{call.text} · </span>}
            {lead.assigned_to && `${lead.assigned_to} · `}
            <bdi>{lead.goal}</bdi> · <bdi>{lead.timeframe}</bdi>
          </Quiet>
        </Stack>
        <Small className="email" textOverflow="ellipsis" aria-hidden="true">
          {lead.email}
        </Small>
        <Quiet aria-hidden="true">{lead.photo_url && <ImageIcon />}</Quiet>
        <Small className="received" textOverflow="ellipsis" aria-hidden="true">
          {received}
        </Small>
        <span aria-hidden="true">
          <Badge tone={STATUS_TONES[lead.status]} fontSize={1} padding={2}>
            {statusWord(lead.status)}
          </Badge>
        </span>
      </StateLink>
    </Line>
  )
})
