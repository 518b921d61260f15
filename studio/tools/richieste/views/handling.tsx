import {Box, Flex, Stack} from '@sanity/ui'
import {useId, useState} from 'react'
import {OneOf} from '../../../ui/one-of.tsx'
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
  const people = usePeople()
  const {assigned_to: assigned} = lead
  const isGone = assigned && people.every(([email]) => email !== assigned)
  const followUp = followUpOf(lead, now)

  const keep = (values: Mark, saved: string) => mark(lead.id, values, {saved, failed: words.handlingFailed})
  const callOn = (day: string | null) => keep({follow_up_on: day}, words.followUpSaved)

  return (
    <Stack gap={3}>
      <Field id={`${id}-who`} label={words.assignedTo}>
        <OneOf
          id={`${id}-who`}
          padding={3}
          value={assigned ?? ''}
          options={[['', words.unassigned], ...people, ...(isGone ? [[assigned, assigned] as const] : [])]}
          onChange={(email) => keep({assigned_to: email || null}, words.assignedSaved)}
        />
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
