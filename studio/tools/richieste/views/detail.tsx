import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {CloseIcon} from '@sanity/icons/Close'
import {CopyIcon} from '@sanity/icons/Copy'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {Box, Button, Card, Flex, Heading, Stack, Text, useMatchMedia} from '@sanity/ui'
import {type KeyboardEvent, useEffect, useRef, useState} from 'react'
import {ANSWER_HEADINGS, PHONE_HEADING} from '../../../../supabase/leads-csv.ts'
import {Section, Waiting} from '../../../ui/parts.tsx'
import {LineButton, Quiet} from '../../../ui/small.tsx'
import {clockWords} from '../clock-words.ts'
import {useLead} from '../data/use-lead.ts'
import {useNow} from '../data/use-now.ts'
import {type Lead, type Note, statusOfKey} from '../logic/lead.ts'
import {longMoment, shortMoment} from '../logic/moments.ts'
import {clockOf} from '../logic/promise-clock.ts'
import {words} from '../words.ts'
import {Dial, TONES} from './clock-face.tsx'
import {Answers} from './detail-styles.ts'
import {EraseDialog} from './erase-dialog.tsx'
import {Handling} from './handling.tsx'
import {LeadTitle} from './lead-title.tsx'
import {MessageDialog} from './message-dialog.tsx'
import {NotesView} from './notes-view.tsx'
import {OtherRequests} from './other-requests.tsx'
import {PhotoView} from './photo-view.tsx'
import {StatusChoice} from './status-choice.tsx'
import {WIDE} from './styles.ts'
import {LeadGone, Unreachable} from './trouble.tsx'
import {useCopy} from './use-copy.ts'
import {useMarkStatus} from './use-mark.tsx'

interface DetailProps {
  id: string
  listed: Lead | undefined
  version: number
  onClose(): void
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
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

interface OpenLeadProps extends Pick<DetailProps, 'onClose'> {
  lead: Lead
  notes: Note[] | null
  onGone(): void
}

function OpenLead({lead, notes, onClose, onGone}: OpenLeadProps) {
  const now = useNow()
  const copy = useCopy()
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
      <StatusChoice lead={lead} onGone={onGone} />
      <Handling lead={lead} onGone={onGone} />
      <Flex gap={2} wrap="wrap">
        <Button tone="primary" icon={EnvelopeIcon} text={words.write} onClick={() => setDialog('message')} />
        <Button mode="ghost" icon={CopyIcon} text={words.copyEmail} onClick={() => copy(lead.email)} />
      </Flex>
      <Section title={words.answers}>
        <Answers>
          {ANSWERS.map(([column, label]) => [
            <dt key={`${column}-label`}>{label}</dt>,
            <dd key={column}>{lead[column]}</dd>,
          ])}
          {lead.phone && (
            <>
              <dt>{PHONE_HEADING}</dt>
              <dd>
                <a href={`tel:${lead.phone.replaceAll(/[^0-9+]/g, '')}`}>{lead.phone}</a>
              </dd>
            </>
          )}
        </Answers>
      </Section>
      <OtherRequests id={lead.id} email={lead.email} />
      <PhotoView name={lead.photo_url} />
      <NotesView lead={lead.id} notes={notes} />
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

/** One lead: its clock, its answers, what has been done about it. */
export function Detail({id, listed, version, onClose}: DetailProps) {
  const {opened, gone, again} = useLead(id, listed, version)
  const markStatus = useMarkStatus(gone)
  const keys = ({key, target, currentTarget, altKey, ctrlKey, metaKey}: KeyboardEvent) => {
    if (!(target instanceof Element) || altKey || ctrlKey || metaKey) return
    // Keys in a dialog arrive here too, and are the dialog's.
    if (!currentTarget.contains(target) || target.closest('textarea')) return
    if (key === 'Escape') onClose()
    const status = target.closest('input:not([type=radio]), select') ? undefined : statusOfKey(key)
    if (status && opened.kind === 'open') markStatus(opened.lead, status)
  }
  if (!UUID.test(id) || opened.kind === 'gone') return <LeadGone id={id} onClose={onClose} />
  if (opened.kind === 'failed') return <Unreachable text={words.faults[opened.fault]} again={again} />
  if (opened.kind === 'loading') return <Waiting>{words.loading}</Waiting>
  return (
    <Box onKeyDown={keys}>
      <OpenLead lead={opened.lead} notes={opened.notes} onClose={onClose} onGone={gone} />
    </Box>
  )
}
