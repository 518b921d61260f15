import {CommentIcon} from '@sanity/icons/Comment'
import {CopyIcon} from '@sanity/icons/Copy'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {Button, Card, Dialog, Flex, Stack, TextArea, TextInput} from '@sanity/ui'
import {useId, useState} from 'react'
import {Field, LineButton, OneOf, Quiet, Strong} from '../../../ui/parts.tsx'
import {useNow, useReplies} from '../data/desk.ts'
import {type Lead, statusWord} from '../logic/lead.ts'
import {
  chatNumber,
  likelyTemplate,
  mailLink,
  messageOf,
  statusAfter,
  TEMPLATES,
  whatsappLink,
} from '../logic/messages.ts'
import {clockOf} from '../logic/promise-clock.ts'
import {words} from '../words.ts'
import {useMark, useSay} from './use-say.ts'

export function MessageDialog({lead, onClose}: {lead: Lead; onClose(): void}) {
  const id = useId()
  const {copy} = useSay()
  const now = useNow()
  const replies = useReplies()
  const [template, setTemplate] = useState(() => likelyTemplate(lead, clockOf(lead, now).kind === 'overdue'))
  const [own, setOwn] = useState<{subject?: string; body?: string}>({})
  const [written, setWritten] = useState(false)
  const mark = useMark()
  const number = chatNumber(lead.phone ?? '')
  const reached = statusAfter(template, lead.status)
  const message = {...messageOf(template, lead, replies), ...own}
  return (
    <Dialog
      id={id}
      header={words.message}
      width={1}
      onClose={onClose}
      footer={
        // Whichever of them is taken, the visitor has been written to.
        <Flex gap={2} padding={3} wrap="wrap" justify="flex-end" onClick={() => setWritten(true)}>
          <Button
            as="a"
            mode="ghost"
            icon={CommentIcon}
            text={words.openWhatsapp}
            href={whatsappLink(message, number)}
            target="_blank"
            rel="noreferrer"
          />
          <Button mode="ghost" icon={CopyIcon} text={words.copyText} onClick={() => copy(message.body)} />
          <Button
            as="a"
            tone="primary"
            icon={EnvelopeIcon}
            text={words.openMail}
            href={mailLink(lead.email, message)}
          />
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        <Field id={`${id}-template`} label={words.template}>
          <OneOf
            id={`${id}-template`}
            padding={3}
            value={template}
            options={TEMPLATES.map(({name, title}) => [name, title])}
            onChange={(wanted) => {
              setTemplate((before) => TEMPLATES.find(({name}) => name === wanted)?.name ?? before)
              setOwn({})
            }}
          />
        </Field>
        <Field id={`${id}-subject`} label={words.subject}>
          <TextInput
            id={`${id}-subject`}
            fontSize={1}
            value={message.subject}
            onChange={(event) => setOwn({...own, subject: event.currentTarget.value})}
          />
        </Field>
        <Field id={`${id}-body`} label={words.body}>
          <TextArea
            id={`${id}-body`}
            fontSize={1}
            rows={11}
            value={message.body}
            onChange={(event) => setOwn({...own, body: event.currentTarget.value})}
          />
        </Field>
        <Quiet>{words.messageNote(number !== null)}</Quiet>
        <div role="status">
          {written && reached && (
            <Card tone="primary" border radius={2} padding={3}>
              <Stack gap={3}>
                <Strong>{words.writtenAsk}</Strong>
                <Flex gap={2} wrap="wrap">
                  <LineButton
                    mode="default"
                    tone="primary"
                    text={words.markAs(statusWord(reached))}
                    onClick={async () => {
                      await mark([lead], 'status', reached)
                      onClose()
                    }}
                  />
                  <LineButton text={words.notNow} onClick={onClose} />
                </Flex>
              </Stack>
            </Card>
          )}
        </div>
      </Stack>
    </Dialog>
  )
}
