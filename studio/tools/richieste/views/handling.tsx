import {Card, Flex, Grid, Radio, Stack} from '@sanity/ui'
import {useId, useOptimistic, useTransition} from 'react'
import {Field, LineButton, OneOf, Quiet, Small} from '../../../ui/parts.tsx'
import {useNow, usePeople} from '../data/desk.ts'
import {type Lead, STATUSES, type Status, statusWord} from '../logic/lead.ts'
import {callWords, dayIn, shortMoment} from '../logic/moments.ts'
import {words} from '../words.ts'
import {DayField} from './day-field.tsx'
import {URGENT} from './lead-line.tsx'
import {useMark} from './use-say.ts'

/** Where the lead stands; the database writes down who moved it on, and when. */
export function StatusChoice({lead}: {lead: Lead}) {
  const mark = useMark()
  const now = useNow()
  const name = useId()
  const [busy, start] = useTransition()
  const [shown, show] = useOptimistic(lead.status)
  const choose = (status: Status) =>
    start(async () => {
      show(status)
      await mark([lead], 'status', status)
    })

  return (
    <Stack gap={3}>
      <Grid gridTemplateColumns={2} gap={1} role="radiogroup" aria-label={words.status} aria-busy={busy}>
        {STATUSES.map((one) => (
          <Card key={one} as="label" tone={shown === one ? 'primary' : 'default'} radius={2} padding={2}>
            <Flex align="center" gap={2}>
              <Radio name={name} checked={shown === one} onChange={() => choose(one)} />
              <Small>{statusWord(one)}</Small>
            </Flex>
          </Card>
        ))}
      </Grid>
      {lead.status_changed_at && lead.status_changed_by && (
        <Quiet>{words.statusBy(lead.status_changed_by, shortMoment(lead.status_changed_at, now))}</Quiet>
      )}
    </Stack>
  )
}

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
          {/* Nobody can be called back on a day that has passed. */}
          <DayField id={`${id}-day`} day={day ?? ''} first={dayIn(0, now)} onChange={callOn} />
          {words.followUpIn.map(({days, text}) => (
            <LineButton key={days} text={text} onClick={() => callOn(dayIn(days, now))} />
          ))}
          {day && <LineButton mode="bleed" text={words.followUpNone} onClick={() => callOn('')} />}
        </Flex>
      </Field>
      {call && (
        <Small muted={!call.urgent} style={call.urgent ? URGENT : {}}>
          {call.text}
        </Small>
      )}
    </Stack>
  )
}
