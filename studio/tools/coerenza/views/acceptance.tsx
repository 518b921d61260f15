import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {Card, Flex, Stack, TextArea} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type FormEvent, type ReactNode, useId, useState, useTransition} from 'react'
import {useCurrentUser} from 'sanity'
import {useContentClient} from '../../../content/use-content.ts'
import {Field} from '../../../ui/parts.tsx'
import {Quiet, SmallButton, Strong} from '../../../ui/small.tsx'
import {accept} from '../data/write.ts'
import type {Acceptance} from '../logic/acceptance.ts'
import type {Finding} from '../logic/types.ts'
import {words} from '../words.ts'

/** Runs what writes, and says so where it fails. */
function useWriting(onDone: () => void) {
  const {push} = useToast()
  const [writing, start] = useTransition()
  const write = (act: () => Promise<unknown>, said: string) =>
    start(async () => {
      try {
        await act()
        onDone()
        push({status: 'success', title: said})
      } catch {
        push({status: 'error', title: words.unsaved})
      }
    })
  return {writing, write}
}

/** Accepting asks for a reason: without one nobody knows later why it was fine. */
export function AcceptForm({finding, onDone}: {finding: Finding; onDone(): void}) {
  const client = useContentClient()
  const user = useCurrentUser()
  const {writing, write} = useWriting(onDone)
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const id = useId()
  const given = reason.trim()

  if (!asking) {
    return (
      <SmallButton mode="bleed" icon={CheckmarkIcon} text={words.accept} onClick={() => setAsking(true)} />
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given) write(() => accept(client, finding, given, user), words.acceptedToast)
  }
  return (
    <Card as="form" border radius={2} padding={4} onSubmit={submit}>
      <Stack gap={4}>
        <Field id={id} label={words.reason}>
          <TextArea
            id={id}
            autoFocus
            fontSize={1}
            rows={3}
            value={reason}
            placeholder={words.reasonHint}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Quiet id={`${id}-hint`}>{words.acceptText}</Quiet>
        </Field>
        <Flex gap={2}>
          <SmallButton
            type="submit"
            tone="primary"
            text={words.confirm}
            disabled={!given}
            loading={writing}
          />
          <SmallButton mode="bleed" text={words.cancel} onClick={() => setAsking(false)} />
        </Flex>
      </Stack>
    </Card>
  )
}

interface ReasonedProps {
  tone: 'positive' | 'caution'
  title: string
  reason: string
  children?: ReactNode
}

const Reasoned = ({tone, title, reason, children}: ReasonedProps) => (
  <Card tone={tone} border radius={2} padding={4}>
    <Flex align="center" gap={4} wrap="wrap">
      <Stack gap={3} flex={1}>
        <Strong>{title}</Strong>
        <Quiet>«{reason}»</Quiet>
      </Stack>
      {children}
    </Flex>
  </Card>
)

/** Who accepted it, when and why, and the way back. */
export function Accepted({acceptance, onDone}: {acceptance: Acceptance; onDone(): void}) {
  const {id, reason, author, at} = acceptance
  const client = useContentClient()
  const {writing, write} = useWriting(onDone)
  const withdraw = () => write(() => client.delete(id, {tag: 'coerenza.withdraw'}), words.withdrawn)
  return (
    <Reasoned tone="positive" title={words.by(author, at)} reason={reason}>
      <SmallButton mode="ghost" text={words.withdraw} loading={writing} onClick={withdraw} />
    </Reasoned>
  )
}

export const Lapsed = ({acceptance: {author, at, reason}}: {acceptance: Acceptance}) => (
  <Reasoned tone="caution" title={words.lapsed(author, at)} reason={reason} />
)
