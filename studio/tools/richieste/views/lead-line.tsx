import {ImageIcon} from '@sanity/icons/Image'
import {Badge, Stack} from '@sanity/ui'
import {memo} from 'react'
import {StateLink} from 'sanity/router'
import {Quiet, Small, Strong} from '../../../ui/small.tsx'
import {Spoken} from '../../../ui/spoken.ts'
import {useStore} from '../../../ui/store.ts'
import {callWords, clockWords} from '../clock-words.ts'
import {useDesk, useNow} from '../data/desk.ts'
import {type Lead, statusWord} from '../logic/lead.ts'
import {shortMoment} from '../logic/moments.ts'
import {clockOf} from '../logic/promise-clock.ts'
import {words} from '../words.ts'
import {ClockFace} from './clock-face.tsx'
import {LeadTitle} from './lead-title.tsx'
import {Line, ROW_HEIGHT} from './styles.ts'

interface LeadLineProps {
  lead: Lead
  index: number
  count: number
  opened: boolean
  unseen: boolean
  /** By the Tab key. */
  reachable: boolean
  onFocus(lead: Lead): void
}

const STATUS_TONES = {
  new: 'primary',
  contacted: 'caution',
  report_sent: 'positive',
  closed: 'default',
} as const
const URGENT = {color: 'var(--card-badge-critical-fg-color)', fontWeight: 600}

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
