import {Button, Dialog, Flex, Stack, TextArea} from '@sanity/ui'
import {useId, useState} from 'react'
import {Field, LineButton, MutedText, SelectField} from '../../../ui/parts.tsx'
import {useReplies} from '../data/use-leads.ts'
import {type Lead, statusWord} from '../logic/lead.ts'
import {
  chatNumber,
  likelyTemplate,
  type Message,
  mailLink,
  messageOf,
  statusAfter,
  TEMPLATES,
  type Template,
  whatsappLink,
} from '../logic/messages.ts'
import {getPromiseClock} from '../logic/promise-clock.ts'
import {words} from '../words.ts'
import {useCopy, useMark} from './toasts.ts'

const FIELDS = [
  ['subject', 'Oggetto', 1],
  ['body', 'Testo', 11],
] as const

interface MessageDialogProps {
  lead: Lead
  now: number
  onClose(): void
}

export function MessageDialog({lead, now, onClose}: MessageDialogProps) {
  const id = useId()
  const copy = useCopy()
  const mark = useMark()
  const replies = useReplies()
  const [template, setTemplate] = useState(() =>
    likelyTemplate(lead, getPromiseClock(lead, now).kind === 'overdue'),
  )
  const [changes, setChanges] = useState<Partial<Message>>({})
  const number = chatNumber(lead.phone ?? '')
  const reached = statusAfter(template, lead.status)
  const message = {...messageOf(template, lead, replies), ...changes}
  return (
    <Dialog id={id} header="Messaggio al visitatore" width={1} onClose={onClose}>
      <Stack gap={4} padding={4}>
        <Field id={`${id}-template`} label="Testo preparato">
          <SelectField
            id={`${id}-template`}
            value={template}
            options={TEMPLATES.map(({name, title}) => [name, title])}
            onChange={(name) => {
              setTemplate(name as Template)
              setChanges({})
            }}
          />
        </Field>
        {FIELDS.map(([name, label, rows]) => (
          <Field key={name} id={`${id}-${name}`} label={label}>
            <TextArea
              id={`${id}-${name}`}
              fontSize={1}
              rows={rows}
              value={message[name]}
              onChange={(event) => setChanges({...changes, [name]: event.currentTarget.value})}
            />
          </Field>
        ))}
        <MutedText>{words.messageNote(number !== null)}</MutedText>
        <Flex gap={2} wrap="wrap">
          <Button as="a" tone="primary" text="Apri nella posta" href={mailLink(lead.email, message)} />
          <Button
            as="a"
            mode="ghost"
            text="Apri WhatsApp"
            href={whatsappLink(message, number)}
            target="_blank"
            rel="noreferrer"
          />
          <Button mode="ghost" text="Copia il testo" onClick={() => copy(message.body)} />
        </Flex>
        {reached && (
          <Flex align="center" gap={2} wrap="wrap">
            <MutedText>Hai scritto al visitatore? Aggiorna lo stato.</MutedText>
            <LineButton
              text={`Segna come «${statusWord(reached)}»`}
              onClick={() => mark([lead], 'status', reached)}
            />
          </Flex>
        )}
      </Stack>
    </Dialog>
  )
}
