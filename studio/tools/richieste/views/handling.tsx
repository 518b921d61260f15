import {Box, Flex, Select, Stack} from '@sanity/ui'
import {useId, useState} from 'react'
import {Field} from '../../../ui/parts.tsx'
import {LineButton, Quiet, Strong} from '../../../ui/small.tsx'
import {followUpWords} from '../clock-words.ts'
import type {Mark} from '../data/leads-api.ts'
import {useNow} from '../data/use-now.ts'
import {usePeople} from '../data/use-people.ts'
import {dayIn, followUpOf} from '../logic/follow-up.ts'
import type {Lead} from '../logic/lead.ts'
import {words} from '../words.ts'
import {DayField} from './day-field.tsx'
import {useMark} from './use-mark.tsx'

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
export function Handling({lead, onGone}: {lead: Lead; onGone(): void}) {
  const mark = useMark(onGone)
  const now = useNow()
  const id = useId()
  const {own, people} = usePeople()
  const known =
    lead.assigned_to && !people.includes(lead.assigned_to) ? [...people, lead.assigned_to] : people
  const followUp = followUpOf(lead, now)

  const keep = (values: Mark, saved: string) => mark(lead.id, values, {saved, failed: words.handlingFailed})
  const callOn = (day: string | null) => keep({follow_up_on: day}, words.followUpSaved)

  return (
    <Stack gap={3}>
      <Field id={`${id}-who`} label={words.assignedTo}>
        <Select
          id={`${id}-who`}
          fontSize={1}
          value={lead.assigned_to ?? ''}
          onChange={(event) => keep({assigned_to: event.currentTarget.value || null}, words.assignedSaved)}
        >
          <option value="">{words.unassigned}</option>
          {known.map((email) => (
            <option key={email} value={email}>
              {email === own ? words.me(email) : email}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}-day`} label={words.followUp}>
        <Flex gap={1} wrap="wrap" align="center">
          {/* What is saved elsewhere replaces what is typed. */}
          <FollowUpDay
            key={lead.follow_up_on}
            id={`${id}-day`}
            saved={lead.follow_up_on ?? ''}
            onSave={(day) => callOn(day || null)}
          />
          {words.followUpIn.map(({days, text}) => (
            <LineButton key={days} mode="ghost" text={text} onClick={() => callOn(dayIn(days, now))} />
          ))}
          {lead.follow_up_on && (
            <LineButton mode="bleed" text={words.followUpNone} onClick={() => callOn(null)} />
          )}
        </Flex>
      </Field>
      {followUp && followUp.kind !== 'later' ? (
        <Strong style={{color: 'var(--card-badge-critical-fg-color)'}}>{followUpWords(followUp)}</Strong>
      ) : (
        followUp && <Quiet>{followUpWords(followUp)}</Quiet>
      )}
    </Stack>
  )
}
