import {Flex, Stack, TextInput} from '@sanity/ui'
import {type SubmitEvent, useId} from 'react'
import {Field, LineButton, MutedText, SelectField, Small} from '../../../ui/parts.tsx'
import {usePeople} from '../data/use-leads.ts'
import {type Lead, STATUSES, statusWord} from '../logic/lead.ts'
import {dayIn, describeCallBack, formatMoment} from '../logic/moments.ts'
import {DUE} from './lead-parts.tsx'
import {useMark} from './toasts.ts'

const CALL_BACK_IN = [
  {days: 0, text: 'Oggi'},
  {days: 1, text: 'Domani'},
  {days: 3, text: 'Fra 3 giorni'},
  {days: 7, text: 'Fra una settimana'},
]

function CallBack({lead, now}: {lead: Lead; now: number}) {
  const mark = useMark()
  const id = useId()
  const stored = lead.follow_up_on ?? ''
  const call = describeCallBack(lead, now)
  const store = (day: string) => mark([lead], 'follow_up_on', day || null)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    store(String(new FormData(event.currentTarget).get('day')))
  }
  return (
    <form key={stored} onSubmit={handleSubmit}>
      <Field id={id} label="Da richiamare il">
        <Flex gap={1} wrap="wrap" align="center">
          <TextInput
            id={id}
            name="day"
            type="date"
            fontSize={1}
            padding={2}
            min={dayIn(0, now)}
            max="2099-12-31"
            defaultValue={stored}
          />
          <LineButton type="submit" text="Salva la data" />
          {CALL_BACK_IN.map(({days, text}) => (
            <LineButton key={days} text={text} onClick={() => store(dayIn(days, now))} />
          ))}
          {stored && <LineButton mode="bleed" text="Togli la data" onClick={() => store('')} />}
        </Flex>
        {call && <Small style={call.isDue ? DUE : {}}>{call.text}</Small>}
      </Field>
    </form>
  )
}

/** Form for status, assignee and call-back day. The database records the author and time of the last change. */
export function Handling({lead, now}: {lead: Lead; now: number}) {
  const mark = useMark()
  const id = useId()
  const people = usePeople()
  const {assigned_to: assigned, status_changed_at: changedAt, status_changed_by: changedBy} = lead
  const hasLeft = assigned && people.every(([email]) => email !== assigned)

  return (
    <Stack gap={4}>
      <Flex gap={1} wrap="wrap" role="group" aria-label="Stato della richiesta">
        {STATUSES.map((status) => (
          <LineButton
            key={status}
            text={statusWord(status)}
            selected={status === lead.status}
            aria-pressed={status === lead.status}
            onClick={() => mark([lead], 'status', status)}
          />
        ))}
      </Flex>
      {changedAt && changedBy && (
        <MutedText>
          Segnata da {changedBy}, {formatMoment(changedAt, now)}
        </MutedText>
      )}
      <Field id={id} label="Assegnata a">
        <SelectField
          id={id}
          value={assigned ?? ''}
          options={[['', 'Nessuno'], ...people, ...(hasLeft ? [[assigned, assigned] as const] : [])]}
          onChange={(email) => mark([lead], 'assigned_to', email || null)}
        />
      </Field>
      <CallBack lead={lead} now={now} />
    </Stack>
  )
}
