import {BoltIcon} from '@sanity/icons/Bolt'
import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {Button, Card, Flex, Stack, TextArea} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type FormEvent, useId, useState, useTransition} from 'react'
import {useCurrentUser} from 'sanity'
import {isConflict, useContent, useContentClient} from '../../../content/use-content.ts'
import {draftOf, intoDraft} from '../../../documents/ids.ts'
import {Field, Quiet, Strong} from '../../../ui/parts.tsx'
import {accepting, type Judged} from '../logic/acceptance.ts'
import type {Finding} from '../logic/check.ts'
import type {Fix} from '../logic/types.ts'
import {words} from '../words.ts'

function useWriting() {
  const client = useContentClient()
  const {push} = useToast()
  const [writing, start] = useTransition()
  const write = (act: () => Promise<unknown>, onDone: () => void, title: string, description?: string) =>
    start(async () => {
      try {
        await act()
        onDone()
        push({status: 'success', title, description})
      } catch (error) {
        push({status: 'error', title: isConflict(error) ? words.conflict : words.unsaved})
      }
    })
  return {client, writing, write}
}

/** One button where the right value is certain, a choice where only a person knows it. */
export function Fixes({fixes, onDone}: {fixes: readonly Fix[]; onDone(fix: Fix): void}) {
  const {docs, status} = useContent()
  const {client, writing, write} = useWriting()
  const [chosen, setChosen] = useState<Fix>()
  const certain = fixes.length === 1
  const run = (fix: Fix) => {
    setChosen(fix)
    const byDocument = Map.groupBy(fix.changes, ({id}) => id)
    // On drafts, all of it or nothing; a draft that has changed since the check is left alone.
    const mutations = [...byDocument].flatMap(([id, own]) => {
      const states = {draft: docs.get(draftOf(id)), published: docs.get(id)}
      return intoDraft(id, states, new Map(own.map(({path, value}) => [path, value])))
    })
    const apply = () => client.mutate(mutations, {tag: 'coerenza.fix'})
    write(apply, () => onDone(fix), words.fixed(byDocument.size), words.fixedText)
  }
  return (
    <Stack gap={3}>
      <Flex gap={2} wrap="wrap">
        {fixes.map((fix) => (
          <Button
            key={fix.label}
            mode={certain ? 'default' : 'ghost'}
            tone={certain ? 'primary' : 'default'}
            icon={certain ? BoltIcon : undefined}
            text={fix.label}
            disabled={writing || status !== 'ready'}
            loading={writing && chosen?.label === fix.label}
            aria-busy={writing && chosen?.label === fix.label}
            onClick={() => run(fix)}
          />
        ))}
      </Flex>
      <Quiet role={writing ? 'status' : undefined}>
        {writing ? words.fixing : certain ? words.certain : words.choice}
      </Quiet>
    </Stack>
  )
}

/** Accepting asks for a reason: without one nobody knows later why it was fine. */
export function AcceptForm({finding, onDone}: {finding: Finding; onDone(): void}) {
  const user = useCurrentUser()
  const {client, writing, write} = useWriting()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const id = useId()
  const given = reason.trim()

  if (!asking) {
    const ask = () => setAsking(true)
    return <Button mode="bleed" icon={CheckmarkIcon} text={words.accept} onClick={ask} />
  }
  const store = () => client.createOrReplace(accepting(finding, given, user), {tag: 'coerenza.accept'})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given) write(store, onDone, words.acceptedToast)
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
          <Button type="submit" tone="primary" text={words.confirm} disabled={!given} loading={writing} />
          <Button mode="bleed" text={words.cancel} onClick={() => setAsking(false)} />
        </Flex>
      </Stack>
    </Card>
  )
}

export function Accepted({finding: {acceptance, isAccepted}, onDone}: {finding: Judged; onDone(): void}) {
  const {client, writing, write} = useWriting()
  if (!acceptance) return null
  const {_id, reason, author, acceptedAt} = acceptance
  const remove = () => client.delete(_id, {tag: 'coerenza.withdraw'})
  const withdraw = () => write(remove, onDone, words.withdrawn)
  return (
    <Card tone={isAccepted ? 'positive' : 'caution'} border radius={2} padding={4}>
      <Flex align="center" gap={4} wrap="wrap">
        <Stack gap={3} flex={1}>
          <Strong>{isAccepted ? words.by(author, acceptedAt) : words.lapsed(author, acceptedAt)}</Strong>
          <Quiet>«{reason}»</Quiet>
        </Stack>
        {isAccepted && <Button mode="ghost" text={words.withdraw} loading={writing} onClick={withdraw} />}
      </Flex>
    </Card>
  )
}
