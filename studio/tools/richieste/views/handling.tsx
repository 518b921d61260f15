import {Box, Flex, Stack} from '@sanity/ui'
import {useId, useState} from 'react'
import {styled} from 'styled-components'
import {OneOf} from '../../../ui/one-of.tsx'
import {Field} from '../../../ui/parts.tsx'
import {LineButton, Quiet, Strong} from '../../../ui/small.tsx'
import {callWords} from '../clock-words.ts'
import {useNow} from '../data/desk.ts'
import {usePeople} from '../data/use-answer.ts'
import {type Lead, STATUSES, type Status, statusWord} from '../logic/lead.ts'
import {dayIn, shortMoment} from '../logic/moments.ts'
import {words} from '../words.ts'
import {DayField} from './day-field.tsx'
import {useMark} from './use-mark.tsx'

const Segments = styled.div`
  display: grid;
  grid-template-columns: repeat(4, auto);
  gap: 2px;
  padding: 2px;
  border-radius: 6px;
  background: color-mix(in srgb, var(--card-fg-color) 7%, transparent);

  > label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 33px;
    padding-inline: 8px;
    border-radius: 4px;
    font: 500 13px/1.2 var(--font-text-family, Inter), system-ui, sans-serif;
    color: var(--card-muted-fg-color);
    text-align: center;
  }
  > label:has(:checked) {
    background: var(--card-bg-color);
    color: var(--card-fg-color);
    box-shadow: 0 1px 3px rgb(0 0 0 / 0.18);
  }
  > label:has(:focus-visible) {
    outline: 2px solid var(--card-focus-ring-color);
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`

/** Where the lead stands; the database writes down who moved it on, and when. */
export function StatusChoice({lead}: {lead: Lead}) {
  const mark = useMark()
  const now = useNow()
  const name = useId()
  const [wanted, setWanted] = useState<Status | null>(null)

  async function choose(status: Status) {
    setWanted(status)
    await mark([lead], 'status', status)
    setWanted(null)
  }

  return (
    <Stack gap={3}>
      <Segments role="radiogroup" aria-label={words.status} aria-busy={wanted !== null}>
        {STATUSES.map((status) => (
          <label key={status}>
            <input
              type="radio"
              name={name}
              checked={(wanted ?? lead.status) === status}
              onChange={() => choose(status)}
            />
            {statusWord(status)}
          </label>
        ))}
      </Segments>
      {lead.status_changed_at && lead.status_changed_by && (
        <Quiet>{words.statusBy(lead.status_changed_by, shortMoment(lead.status_changed_at, now))}</Quiet>
      )}
    </Stack>
  )
}

/** Saved once one has left it: half a day is none. */
function FollowUpDay({id, saved, onSave}: {id: string; saved: string; onSave(day: string): void}) {
  const [day, setDay] = useState(saved)
  return (
    <Box onBlur={() => day !== saved && onSave(day)}>
      <DayField id={id} day={day} onChange={setDay} />
    </Box>
  )
}

/** Who looks after a lead, and when the person is to be called back. */
export function Handling({lead}: {lead: Lead}) {
  const mark = useMark()
  const now = useNow()
  const id = useId()
  const people = usePeople()
  const {assigned_to: assigned, follow_up_on: day} = lead
  const isGone = assigned && people.every(([email]) => email !== assigned)
  const call = callWords(lead, now)
  const callOn = (day: string) => mark([lead], 'follow_up_on', day || null)

  return (
    <Stack gap={3}>
      <Field id={`${id}-who`} label={words.assignedTo}>
        <OneOf
          id={`${id}-who`}
          padding={3}
          value={assigned ?? ''}
          options={[['', words.unassigned], ...people, ...(isGone ? [[assigned, assigned] as const] : [])]}
          onChange={(email) => mark([lead], 'assigned_to', email || null)}
        />
      </Field>
      <Field id={`${id}-day`} label={words.followUp}>
        <Flex gap={1} wrap="wrap" align="center">
          {/* What is saved elsewhere replaces what is typed. */}
          <FollowUpDay key={day} id={`${id}-day`} saved={day ?? ''} onSave={callOn} />
          {words.followUpIn.map(({days, text}) => (
            <LineButton key={days} mode="ghost" text={text} onClick={() => callOn(dayIn(days, now))} />
          ))}
          {day && <LineButton mode="bleed" text={words.followUpNone} onClick={() => callOn('')} />}
        </Flex>
      </Field>
      {call &&
        (call.urgent ? (
          <Strong style={{color: 'var(--card-badge-critical-fg-color)'}}>{call.text}</Strong>
        ) : (
          <Quiet>{call.text}</Quiet>
        ))}
    </Stack>
  )
}
