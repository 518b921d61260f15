import {Box, Flex, Select, Stack, TextInput} from '@sanity/ui'
import {useId} from 'react'
import {Field} from '../../../ui/parts.tsx'
import {LineButton, Quiet, Strong} from '../../../ui/small.tsx'
import {followUpWords} from '../clock-words.ts'
import type {Mark} from '../data/leads-api.ts'
import {useNow} from '../data/use-now.ts'
import {usePeople} from '../data/use-people.ts'
import {dayIn, followUpOf} from '../logic/follow-up.ts'
import type {Lead} from '../logic/lead.ts'
import {words} from '../words.ts'
import {useMark} from './use-mark.ts'

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
      <Flex gap={3} wrap="wrap">
        <Box flex={1} style={{minWidth: 180}}>
          <Field id={`${id}-who`} label={words.assignedTo}>
            <Select
              id={`${id}-who`}
              fontSize={1}
              value={lead.assigned_to ?? ''}
              onChange={(event) =>
                keep({assigned_to: event.currentTarget.value || null}, words.assignedSaved)
              }
            >
              <option value="">{words.unassigned}</option>
              {known.map((email) => (
                <option key={email} value={email}>
                  {email === own ? words.me(email) : email}
                </option>
              ))}
            </Select>
          </Field>
        </Box>
        <Box flex={1} style={{minWidth: 180}}>
          <Field id={`${id}-day`} label={words.followUp}>
            <TextInput
              // The field keeps what is typed until it is a day; what is saved elsewhere replaces it.
              key={lead.follow_up_on}
              id={`${id}-day`}
              type="date"
              fontSize={1}
              defaultValue={lead.follow_up_on ?? ''}
              onBlur={({currentTarget: {value}}) =>
                value !== (lead.follow_up_on ?? '') && callOn(value || null)
              }
            />
          </Field>
        </Box>
      </Flex>
      <Flex gap={1} wrap="wrap" align="center">
        {words.followUpIn.map(({days, text}) => (
          <LineButton key={days} mode="ghost" text={text} onClick={() => callOn(dayIn(days, now))} />
        ))}
        {lead.follow_up_on && (
          <LineButton mode="bleed" text={words.followUpNone} onClick={() => callOn(null)} />
        )}
      </Flex>
      {followUp && followUp.kind !== 'later' ? (
        <Strong style={{color: 'var(--card-badge-critical-fg-color)'}}>{followUpWords(followUp)}</Strong>
      ) : (
        followUp && <Quiet>{followUpWords(followUp)}</Quiet>
      )}
    </Stack>
  )
}
