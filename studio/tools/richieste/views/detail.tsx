import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {CloseIcon} from '@sanity/icons/Close'
import {CopyIcon} from '@sanity/icons/Copy'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {Box, Button, Card, Flex, Heading, Stack, Text, useMatchMedia} from '@sanity/ui'
import {type KeyboardEvent, useEffect, useRef, useState} from 'react'
import {StateLink} from 'sanity/router'
import {ANSWER_HEADINGS, PHONE_HEADING} from '../../../../supabase/leads-csv.ts'
import {Message, Section, Waiting} from '../../../ui/parts.tsx'
import {LineButton, Quiet, Small, Written} from '../../../ui/small.tsx'
import {useStore} from '../../../ui/store.ts'
import {clockWords} from '../clock-words.ts'
import {useDesk, useNow} from '../data/desk.ts'
import {useAnswer} from '../data/use-answer.ts'
import {type Lead, statusOfKey, statusWord} from '../logic/lead.ts'
import {longMoment, shortMoment} from '../logic/moments.ts'
import {clockOf} from '../logic/promise-clock.ts'
import {words} from '../words.ts'
import {Dial, TONES} from './clock-face.tsx'
import {EraseDialog} from './erase-dialog.tsx'
import {Handling, StatusChoice} from './handling.tsx'
import {LeadTitle} from './lead-title.tsx'
import {MessageDialog} from './message-dialog.tsx'
import {Notes} from './notes.tsx'
import {Photo} from './photo.tsx'
import {Answers, WIDE} from './styles.ts'
import {useMark} from './use-mark.tsx'
import {useSay} from './use-say.ts'

const ANSWERS = Object.entries(ANSWER_HEADINGS) as [keyof typeof ANSWER_HEADINGS, string][]

function Promised({lead}: {lead: Lead}) {
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

/** What else the same person has asked; nothing where this is the only request. */
function OtherRequests({id, email, change}: Pick<Lead, 'id' | 'email'> & {change: number}) {
  const {api} = useDesk()
  const now = useNow()
  const {data: others = []} = useAnswer(() => api.othersOf({id, email}), id, email, change)
  if (others.length === 0) return null
  return (
    <Section title={words.others(others.length)}>
      <Stack as="ul" gap={2} padding={0} margin={0}>
        {others.map((lead) => (
          <Card key={lead.id} as="li" border radius={3} padding={3} style={{listStyle: 'none'}}>
            <Flex gap={3} wrap="wrap" justify="space-between">
              <Small>
                <StateLink state={{lead: lead.id}}>{shortMoment(lead.created_at, now)}</StateLink> ·{' '}
                <bdi>{lead.goal}</bdi>
              </Small>
              <Quiet>{statusWord(lead.status)}</Quiet>
            </Flex>
          </Card>
        ))}
      </Stack>
    </Section>
  )
}

interface OpenLeadProps {
  lead: Lead
  change: number
  version: number
  onClose(): void
}

function OpenLead({lead, change, version, onClose}: OpenLeadProps) {
  const now = useNow()
  const {copy} = useSay()
  const wide = useMatchMedia(WIDE as `(${string})`, () => true)
  const [dialog, setDialog] = useState<'message' | 'erase' | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Beside the list the arrows go on walking; in its place the reader must be taken along.
    if (!wide) title.current?.focus()
  }, [wide])
  return (
    <Stack gap={4} padding={4} paddingBottom={6}>
      <Flex gap={3} align="flex-start">
        {!wide && (
          <Button mode="bleed" padding={2} icon={ArrowLeftIcon} text={words.back} onClick={onClose} />
        )}
        <Stack gap={3} flex={1} paddingTop={2}>
          <Heading
            as="h2"
            size={2}
            ref={title}
            tabIndex={-1}
            style={{outline: 'none', overflowWrap: 'anywhere'}}
          >
            <LeadTitle lead={lead} />
          </Heading>
          <Quiet>{words.received(shortMoment(lead.created_at, now))}</Quiet>
        </Stack>
        {wide && (
          <Button mode="bleed" padding={2} icon={CloseIcon} aria-label={words.close} onClick={onClose} />
        )}
      </Flex>
      <Promised lead={lead} />
      <StatusChoice lead={lead} />
      <Handling lead={lead} />
      <Flex gap={2} wrap="wrap">
        <Button tone="primary" icon={EnvelopeIcon} text={words.write} onClick={() => setDialog('message')} />
        <Button mode="ghost" icon={CopyIcon} text={words.copyEmail} onClick={() => copy(lead.email)} />
      </Flex>
      <Section title={words.answers}>
        <Answers>
          <tbody>
            {ANSWERS.map(([column, label]) => (
              <tr key={column}>
                <th scope="row">{label}</th>
                <td>{lead[column]}</td>
              </tr>
            ))}
            {lead.phone && (
              <tr>
                <th scope="row">{PHONE_HEADING}</th>
                <td>
                  <a href={`tel:${lead.phone.replaceAll(/[^0-9+]/g, '')}`}>{lead.phone}</a>
                </td>
              </tr>
            )}
          </tbody>
        </Answers>
      </Section>
      <OtherRequests id={lead.id} email={lead.email} change={change} />
      <Photo name={lead.photo_url} />
      <Notes lead={lead.id} reasons={[change, version]} />
      <Card borderTop paddingTop={4}>
        <Flex align="center" justify="space-between" gap={3} wrap="wrap">
          <Text size={0} muted style={{fontVariantNumeric: 'tabular-nums'}}>
            {words.code} {lead.id}
          </Text>
          <LineButton mode="bleed" tone="critical" text={words.erase} onClick={() => setDialog('erase')} />
        </Flex>
      </Card>
      {dialog === 'message' && <MessageDialog lead={lead} onClose={() => setDialog(null)} />}
      {dialog === 'erase' && (
        <EraseDialog leads={[lead]} onClose={() => setDialog(null)} onErased={onClose} />
      )}
    </Stack>
  )
}

/** Somebody else has deleted it. What was being written about it is shown, so that nobody loses it unseen. */
function LeadGone({id, onClose}: {id: string; onClose(): void}) {
  const {drafts} = useDesk()
  const draft = useStore(drafts.store).get(id)
  const leave = () => {
    drafts.write(id, '')
    onClose()
  }
  return (
    <Message title={words.gone} text={words.goneText} action={{text: words.back, run: leave}}>
      {draft && (
        <Stack gap={3}>
          <Small>{words.goneDraft}</Small>
          <Card border radius={2} padding={3} tone="transparent">
            <Written>{draft.text}</Written>
          </Card>
        </Stack>
      )}
    </Message>
  )
}

interface DetailProps {
  id: string
  /** What the list knows of it already. */
  listed: Lead | undefined
  version: number
  onClose(): void
}

/** One lead: its clock, its answers, what has been done about it. Read again whenever something has changed. */
export function Detail({id, listed, version, onClose}: DetailProps) {
  const {api, changes} = useDesk()
  const change = useStore(changes)
  const mark = useMark()
  const {answer, data: lead = listed, again} = useAnswer(() => api.lead(id), id, change, version)

  function keys({key, target, currentTarget, altKey, ctrlKey, metaKey}: KeyboardEvent) {
    if (!(target instanceof Element) || altKey || ctrlKey || metaKey) return
    // Keys in a dialog arrive here too, and are the dialog's.
    if (!currentTarget.contains(target) || target.closest('textarea')) return
    if (key === 'Escape') onClose()
    const status = target.closest('input:not([type=radio]), select') ? undefined : statusOfKey(key)
    if (status && lead) mark([lead], 'status', status)
  }
  if (lead === null) return <LeadGone id={id} onClose={onClose} />
  if (lead)
    return (
      <Box onKeyDown={keys}>
        <OpenLead {...{lead, change, version, onClose}} />
      </Box>
    )
  if (!answer?.fault) return <Waiting>{words.loading}</Waiting>
  const retry = {text: words.retry, run: again}
  return <Message {...words.unreachable} text={words.faults[answer.fault]} action={retry} />
}
