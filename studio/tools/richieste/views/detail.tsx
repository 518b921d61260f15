import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {CloseIcon} from '@sanity/icons/Close'
import {CopyIcon} from '@sanity/icons/Copy'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {Box, Button, Card, Flex, Heading, Stack, Text, useMatchMedia} from '@sanity/ui'
import {type KeyboardEvent, type ReactNode, useEffect, useRef, useState} from 'react'
import {StateLink} from 'sanity/router'
import {ANSWER_HEADINGS, PHONE_HEADING} from '../../../../supabase/leads-csv.ts'
import {LineButton, Message, Quiet, Section, SignButton, Small, Waiting, Written} from '../../../ui/parts.tsx'
import {useStore} from '../../../ui/store.ts'
import {useAnswer, useDesk, useNow} from '../data/desk.ts'
import {type Lead, statusOfKey, statusWord} from '../logic/lead.ts'
import {shortMoment} from '../logic/moments.ts'
import {words} from '../words.ts'
import {EraseDialog} from './erase-dialog.tsx'
import {Handling, StatusChoice} from './handling.tsx'
import {LeadTitle, Promised} from './lead-line.tsx'
import {MessageDialog} from './message-dialog.tsx'
import {Notes} from './notes.tsx'
import {Photo} from './photo.tsx'
import {WIDE} from './styles.ts'
import {useMark, useSay} from './use-say.ts'

const ANSWERS = Object.entries(ANSWER_HEADINGS) as [keyof typeof ANSWER_HEADINGS, string][]

const Answer = ({label, children}: {label: string; children: ReactNode}) => (
  <Flex gap={4}>
    <Box as="dt" style={{width: 'min(150px, 38%)', flex: 'none'}}>
      <Quiet>{label}</Quiet>
    </Box>
    <Box as="dd" flex={1} margin={0}>
      <Written weight="medium">{children}</Written>
    </Box>
  </Flex>
)

function OtherRequests({id, email}: Pick<Lead, 'id' | 'email'>) {
  const {api} = useDesk()
  const now = useNow()
  const {data: others = []} = useAnswer(['leads', 'others', id], () => api.othersOf({id, email}))
  if (others.length === 0) return null
  return (
    <Section title={words.others(others.length)}>
      <Stack as="ul" gap={2} padding={0} margin={0}>
        {others.map((lead) => (
          <Card key={lead.id} as="li" border radius={3} padding={3}>
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

function OpenLead({lead, onClose}: {lead: Lead; onClose(): void}) {
  const now = useNow()
  const {copy} = useSay()
  const wide = useMatchMedia(WIDE, () => true)
  const [dialog, setDialog] = useState<'message' | 'erase' | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Beside the list the arrows go on walking; in its place the reader must be taken along.
    if (!wide) title.current?.focus()
  }, [wide])
  return (
    <Stack gap={4} padding={4} paddingBottom={6}>
      {!wide && (
        <Flex style={{marginInlineStart: -8}}>
          <Button mode="bleed" padding={2} icon={ArrowLeftIcon} text={words.back} onClick={onClose} />
        </Flex>
      )}
      <Flex gap={3} align="flex-start">
        <Stack gap={3} flex={1} paddingTop={2}>
          <Heading as="h2" ref={title} tabIndex={-1} style={{outline: 'none', overflowWrap: 'anywhere'}}>
            <LeadTitle lead={lead} />
          </Heading>
          <Quiet>{words.received(shortMoment(lead.created_at, now))}</Quiet>
        </Stack>
        {wide && <SignButton icon={CloseIcon} label={words.close} onClick={onClose} />}
      </Flex>
      <Promised lead={lead} />
      <StatusChoice lead={lead} />
      <Handling lead={lead} />
      <Flex gap={2} wrap="wrap">
        <Button tone="primary" icon={EnvelopeIcon} text={words.write} onClick={() => setDialog('message')} />
        <Button mode="ghost" icon={CopyIcon} text={words.copyEmail} onClick={() => copy(lead.email)} />
      </Flex>
      <Section title={words.answers}>
        <Stack as="dl" gap={4} margin={0} paddingY={2}>
          {ANSWERS.map(([column, label]) => (
            <Answer key={column} label={label}>
              {lead[column]}
            </Answer>
          ))}
          {lead.phone && (
            <Answer label={PHONE_HEADING}>
              <a href={`tel:${lead.phone.replaceAll(/[^0-9+]/g, '')}`}>{lead.phone}</a>
            </Answer>
          )}
        </Stack>
      </Section>
      <OtherRequests id={lead.id} email={lead.email} />
      <Photo name={lead.photo_url} />
      <Notes lead={lead.id} />
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
  listed: Lead | undefined
  onClose(): void
}

/** One lead: its clock, its answers, what has been done about it. Read again whenever something has changed. */
export function Detail({id, listed, onClose}: DetailProps) {
  const {api} = useDesk()
  const mark = useMark()
  const {fault, data: lead = listed, refetch} = useAnswer(['leads', 'one', id], () => api.lead(id))

  function keys({key, target, currentTarget, altKey, ctrlKey, metaKey}: KeyboardEvent) {
    if (!(target instanceof Element) || altKey || ctrlKey || metaKey) return
    // Keys in a dialog arrive here too, and are the dialog's.
    if (!currentTarget.contains(target) || target.closest('textarea')) return
    if (key === 'Escape') onClose()
    const status = target.closest('input:not([type=radio]), select') ? undefined : statusOfKey(key)
    if (status && lead) mark([lead], 'status', status)
  }
  if (lead === null || fault === 'gone') return <LeadGone id={id} onClose={onClose} />
  if (lead)
    return (
      <Box onKeyDown={keys}>
        <OpenLead lead={lead} onClose={onClose} />
      </Box>
    )
  if (!fault) return <Waiting>{words.loading}</Waiting>
  const retry = {text: words.retry, run: refetch}
  return <Message {...words.unreachable} text={words.faults[fault]} action={retry} />
}
