import {ImageIcon} from '@sanity/icons/Image'
import {Badge} from '@sanity/ui'
import {memo} from 'react'
import {StateLink} from 'sanity/router'
import {Quiet} from '../../../ui/small.tsx'
import {Spoken} from '../../../ui/spoken.ts'
import {type Lead, type Status, statusWord} from '../logic/lead.ts'
import {shortMoment} from '../logic/moments.ts'
import {clockOf} from '../logic/promise-clock.ts'
import {clockWords, words} from '../words.ts'
import {ClockFace} from './clock-face.tsx'
import {Cell, Line, NewDot, ROW_HEIGHT} from './list-styles.ts'

interface LeadLineProps {
  lead: Lead
  now: number
  index: number
  count: number
  opened: boolean
  unseen: boolean
  /** By the Tab key. */
  reachable: boolean
  onFocus(index: number): void
}

const STATUS_TONES: Record<Status, 'primary' | 'caution' | 'positive' | 'default'> = {
  new: 'primary',
  contacted: 'caution',
  report_sent: 'positive',
  closed: 'default',
}

function LeadLineOf({lead, now, index, count, opened, unseen, reachable, onFocus}: LeadLineProps) {
  const clock = clockOf(lead, now)
  const received = shortMoment(lead.created_at, now)
  const said = [
    unseen && words.justArrived,
    `${lead.location}, ${lead.age}, ${lead.gender}`,
    lead.goal,
    statusWord(lead.status),
    clockWords(clock).sentence,
    words.received(received),
    lead.photo_url && words.photo,
  ]
  return (
    <Line style={{top: index * ROW_HEIGHT}} aria-posinset={index + 1} aria-setsize={count}>
      <StateLink
        state={{lead: lead.id}}
        data-index={index}
        data-lead={lead.id}
        tabIndex={reachable ? 0 : -1}
        aria-current={opened ? 'true' : undefined}
        onFocus={() => onFocus(index)}
      >
        <Spoken>{said.filter(Boolean).join('. ')}</Spoken>
        {unseen && <NewDot />}
        <ClockFace clock={clock} />
        <Cell aria-hidden="true">
          <b>
            {lead.location} · {lead.age} · {lead.gender}
          </b>
          <small>
            {lead.goal} · {lead.timeframe}
          </small>
        </Cell>
        <Cell className="email" aria-hidden="true">
          <span>{lead.email}</span>
        </Cell>
        <Quiet aria-hidden="true">{lead.photo_url && <ImageIcon />}</Quiet>
        <Cell className="received" aria-hidden="true">
          <span>{received}</span>
        </Cell>
        <span aria-hidden="true">
          <Badge tone={STATUS_TONES[lead.status]} fontSize={1} padding={2}>
            {statusWord(lead.status)}
          </Badge>
        </span>
      </StateLink>
    </Line>
  )
}

/** In the last hour each second shows; before, a minute does: what looks the same is not drawn again. */
const shown = (now: number, lead: Lead) =>
  JSON.stringify([clockWords(clockOf(lead, now)).sentence, shortMoment(lead.created_at, now)])

export const LeadLine = memo(LeadLineOf, (before, after) => {
  const {now: then, ...old} = before
  const {now, ...next} = after
  const keys = Object.keys(next) as (keyof typeof next)[]
  return (
    keys.every((key) => Object.is(old[key], next[key])) && shown(then, before.lead) === shown(now, after.lead)
  )
})
