import {BoltIcon} from '@sanity/icons/Bolt'
import {Button, Card, Flex, Stack, TextArea} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type FormEvent, useId, useState, useTransition} from 'react'
import {useCurrentUser} from 'sanity'
import {isConflict, useContent, useContentClient} from '../../../content/use-content.ts'
import {draftOf, intoDraft} from '../../../documents/ids.ts'
import {Field, MutedText, Strong} from '../../../ui/parts.tsx'
import {createAcceptance, type Judged} from '../logic/acceptance.ts'
import type {Finding} from '../logic/check.ts'
import type {Fix} from '../logic/types.ts'
import {words} from '../words.ts'

function useWriting() {
  const client = useContentClient()
  const {push} = useToast()
  const [isWriting, start] = useTransition()
  const write = (act: () => Promise<unknown>, title: string, onDone?: () => void) =>
    start(async () => {
      try {
        await act()
        onDone?.()
        push({status: 'success', title})
      } catch (error) {
        push({status: 'error', title: isConflict(error) ? words.conflict : words.unsaved})
      }
    })
  return {client, isWriting, write}
}

/** A single fix is certain to be right. If there are several fixes, an editor chooses. */
export function Fixes({fixes, onFixed}: {fixes: readonly Fix[]; onFixed(fix: Fix): void}) {
  const {docs, status} = useContent()
  const {client, isWriting, write} = useWriting()
  const isCertain = fixes.length === 1
  const run = (fix: Fix) => {
    const byDocument = Map.groupBy(fix.changes, ({id}) => id)
    // Uses one transaction, so that the Lake refuses all changes if one draft has changed since the check.
    const mutations = [...byDocument].flatMap(([id, own]) => {
      const states = {draft: docs.get(draftOf(id)), published: docs.get(id)}
      return intoDraft(id, states, new Map(own.map(({path, value}) => [path, value])))
    })
    const apply = () => client.mutate(mutations, {tag: 'coerenza.fix'})
    write(apply, words.fixed(byDocument.size), () => onFixed(fix))
  }
  return (
    <Stack gap={3}>
      <Flex gap={2} wrap="wrap">
        {fixes.map((fix) => (
          <Button
            key={fix.label}
            mode={isCertain ? 'default' : 'ghost'}
            tone={isCertain ? 'primary' : 'default'}
            icon={isCertain ? BoltIcon : undefined}
            text={fix.label}
            disabled={isWriting || status !== 'ready'}
            onClick={() => run(fix)}
          />
        ))}
      </Flex>
      <MutedText>{isCertain ? words.certain : words.choice}</MutedText>
    </Stack>
  )
}

/** Form to accept a finding. A reason is required, so that colleagues later understand the decision. */
export function AcceptForm({finding}: {finding: Finding}) {
  const user = useCurrentUser()
  const {client, isWriting, write} = useWriting()
  const [reason, setReason] = useState('')
  const id = useId()
  const given = reason.trim()
  const store = () => client.createOrReplace(createAcceptance(finding, given, user), {tag: 'coerenza.accept'})
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (given) write(store, words.acceptedToast)
  }
  return (
    <Card as="details" border radius={2} padding={3}>
      <summary style={{cursor: 'pointer', fontSize: 13}}>{words.accept}</summary>
      <Stack as="form" gap={4} paddingTop={4} onSubmit={handleSubmit}>
        <Field id={id} label={words.reason}>
          <TextArea
            id={id}
            fontSize={1}
            rows={3}
            value={reason}
            placeholder={words.reasonHint}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <MutedText>{words.acceptText}</MutedText>
        <Flex>
          <Button type="submit" tone="primary" text={words.confirm} disabled={!given} loading={isWriting} />
        </Flex>
      </Stack>
    </Card>
  )
}

export function Accepted({finding: {acceptance, isAccepted}}: {finding: Judged}) {
  const {client, isWriting, write} = useWriting()
  if (!acceptance) return null
  const {_id, reason, author, acceptedAt} = acceptance
  const withdraw = () => write(() => client.delete(_id, {tag: 'coerenza.withdraw'}), words.withdrawn)
  return (
    <Card tone={isAccepted ? 'positive' : 'caution'} border radius={2} padding={4}>
      <Stack gap={3}>
        <Strong>{isAccepted ? words.by(author, acceptedAt) : words.lapsed(author, acceptedAt)}</Strong>
        <MutedText>«{reason}»</MutedText>
        {isAccepted && <Button mode="ghost" text={words.withdraw} loading={isWriting} onClick={withdraw} />}
      </Stack>
    </Card>
  )
}
