import {Button, Flex, Heading, Stack} from '@sanity/ui'
import {useQuery} from '@tanstack/react-query'
import {type KeyboardEvent, useEffect, useRef, useState} from 'react'
import {StateLink} from 'sanity/router'
import {ANSWER_HEADINGS, PHONE_HEADING} from '../../../../supabase/leads-csv.ts'
import {LineButton, Loading, Message, MutedText, PreWrapText, Section, Small} from '../../../ui/parts.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk} from '../data/desk.ts'
import {toFault} from '../logic/fault.ts'
import {type Lead, statusWord, VISIT_HEADINGS} from '../logic/lead.ts'
import {formatMoment} from '../logic/moments.ts'
import {getPromiseClock} from '../logic/promise-clock.ts'
import {words} from '../words.ts'
import {Consent, ConsentDialog} from './consent.tsx'
import {EraseDialog} from './erase-dialog.tsx'
import {Handling} from './handling.tsx'
import {Facts, LeadTitle, PromiseBadge} from './lead-parts.tsx'
import {MessageDialog} from './message-dialog.tsx'
import {Notes} from './notes.tsx'
import {Photo} from './photo.tsx'
import {useCopy} from './toasts.ts'

const ANSWERS = Object.entries(ANSWER_HEADINGS) as [keyof typeof ANSWER_HEADINGS, string][]
const VISIT = Object.entries(VISIT_HEADINGS) as [keyof typeof VISIT_HEADINGS, string][]

function Answers({lead}: {lead: Lead}) {
  const {phone} = lead
  const call = phone && <a href={`tel:${phone.replaceAll(/[^0-9+]/g, '')}`}>{phone}</a>
  const answers = ANSWERS.map(([column, label]) => [label, lead[column]] as const)
  return (
    <Section title="Le risposte, come le ha date il visitatore">
      <Facts facts={[...answers, [PHONE_HEADING, call]]} />
    </Section>
  )
}

const Visit = ({lead: {visit}}: {lead: Lead}) =>
  VISIT.some(([key]) => visit?.[key]) && (
    <Section title="Provenienza">
      <Facts facts={VISIT.map(([key, label]) => [label, visit?.[key]])} />
    </Section>
  )

function OtherLeads({lead: {id, email}, now}: {lead: Lead; now: number}) {
  const {api} = useDesk()
  const {data: others = []} = useQuery({
    queryKey: ['leads', 'others', id],
    queryFn: () => api.othersOf({id, email}),
  })
  if (others.length === 0) return null
  return (
    <Section title={words.others(others.length)}>
      {others.map((lead) => (
        <Small key={lead.id}>
          <StateLink state={{lead: lead.id}}>{formatMoment(lead.created_at, now)}</StateLink> ·{' '}
          <bdi>{lead.goal}</bdi> · {statusWord(lead.status)}
        </Small>
      ))}
    </Section>
  )
}

interface DetailProps {
  id: string
  /** The lead from the list, shown until the full lead has loaded. */
  listed: Lead | undefined
  now: number
  isAlone: boolean
  onClose(): void
}

function OpenLead({lead, now, isAlone, onClose}: Omit<DetailProps, 'id' | 'listed'> & {lead: Lead}) {
  const copy = useCopy()
  const [dialog, setDialog] = useState<'message' | 'consent' | 'erase' | null>(null)
  const closeDialog = () => setDialog(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // If the list is visible, the list keeps the focus, so that arrow keys move to the next lead.
    if (isAlone) title.current?.focus()
  }, [isAlone])

  function handleKeyDown({key, target, currentTarget}: KeyboardEvent) {
    // Ignores key events from dialogs: React bubbles them here although dialogs are in portals.
    if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) onClose()
  }
  return (
    <Stack gap={4} padding={4} paddingBottom={6} onKeyDown={handleKeyDown}>
      <Flex>
        <LineButton text="Torna all’elenco" onClick={onClose} />
      </Flex>
      <Heading as="h2" ref={title} tabIndex={-1} style={{outline: 'none', overflowWrap: 'anywhere'}}>
        <LeadTitle lead={lead} />
      </Heading>
      <PromiseBadge lead={lead} now={now} />
      <MutedText>
        Ricevuta {formatMoment(lead.created_at, now)} · valutazione promessa entro{' '}
        {formatMoment(getPromiseClock(lead, now).due, now)}
      </MutedText>
      <Handling lead={lead} now={now} />
      <Flex gap={2} wrap="wrap">
        <Button tone="primary" text="Scrivi al visitatore" onClick={() => setDialog('message')} />
        <Button mode="ghost" text="Copia l’indirizzo e-mail" onClick={() => copy(lead.email)} />
      </Flex>
      <Answers lead={lead} />
      <Visit lead={lead} />
      <OtherLeads lead={lead} now={now} />
      <Photo name={lead.photo_url} />
      <Notes lead={lead.id} now={now} />
      <Consent lead={lead} onOpen={() => setDialog('consent')} />
      <MutedText>Codice {lead.id}</MutedText>
      <Flex>
        <LineButton tone="critical" text="Elimina per sempre…" onClick={() => setDialog('erase')} />
      </Flex>
      {dialog === 'message' && <MessageDialog lead={lead} now={now} onClose={closeDialog} />}
      {dialog === 'consent' && <ConsentDialog lead={lead} now={now} onClose={closeDialog} />}
      {dialog === 'erase' && <EraseDialog leads={[lead]} onClose={closeDialog} onErased={onClose} />}
    </Stack>
  )
}

export function Detail({id, listed, ...props}: DetailProps) {
  const {api, drafts} = useDesk()
  const draft = useStore(drafts).get(id)
  const {data, error, refetch} = useQuery({queryKey: ['leads', 'one', id], queryFn: () => api.lead(id)})
  const lead = data === undefined ? listed : data
  function leaveGone() {
    drafts.write(id, '')
    props.onClose()
  }
  if (lead === null || (error && toFault(error) === 'gone'))
    return (
      <Message {...words.gone} action={{text: 'Torna all’elenco', run: leaveGone}}>
        {/* Shows an unsaved note of a deleted lead, so that staff can copy it. */}
        {draft && <PreWrapText>La nota che stavi scrivendo, se vuoi copiarla: {draft.text}</PreWrapText>}
      </Message>
    )
  if (lead) return <OpenLead lead={lead} {...props} />
  if (error) return <Message text={words.faults[toFault(error)]} action={words.retry(refetch)} />
  return <Loading>{words.loading}</Loading>
}
