import {Button, Dialog, Flex, Stack, TextInput} from '@sanity/ui'
import {useActionState, useId, useState} from 'react'
import {Failure, Field, Small, Strong} from '../../../ui/parts.tsx'
import {useDesk} from '../data/desk.ts'
import type {Lead} from '../logic/lead.ts'
import {words} from '../words.ts'
import {useSay} from './use-say.ts'

interface EraseDialogProps {
  leads: readonly Lead[]
  onClose(): void
  onErased(): void
}

/** The right to erasure: everything goes, and a word must be typed for it. */
export function EraseDialog({leads, onClose, onErased}: EraseDialogProps) {
  const desk = useDesk()
  const {push} = useSay()
  const id = useId()
  const [typed, setTyped] = useState('')
  const sure = typed.trim().toLowerCase() === words.eraseWord
  const [fault, erase, busy] = useActionState(async () => {
    const answer = await desk.api.erase(leads)
    if (answer.fault) return answer.fault
    for (const {id} of leads) {
      desk.drafts.write(id, '')
      desk.choose([id], false)
    }
    desk.changed()
    push({status: 'success', title: words.eraseDone(leads.length)})
    onErased()
    return null
  }, null)

  return (
    <Dialog
      id={id}
      header={words.eraseTitle(leads.length)}
      onClose={onClose}
      // The word is typed at once: left to itself the dialog gives the focus to what closes it.
      __unstable_autoFocus={false}
    >
      <form action={erase}>
        <Stack gap={4} padding={4}>
          <Stack
            gap={2}
            style={{maxHeight: 120, overflow: 'auto', paddingBlock: 5}}
            tabIndex={leads.length > 1 ? 0 : -1}
          >
            {leads.map((lead) => (
              <Strong key={lead.id}>
                <bdi>{lead.location}</bdi> · <bdi>{lead.email}</bdi>
              </Strong>
            ))}
          </Stack>
          <Small>{words.eraseText(leads.some(({photo_url}) => photo_url !== null))}</Small>
          <Field id={`${id}-word`} label={words.eraseConfirm}>
            <TextInput
              id={`${id}-word`}
              value={typed}
              autoFocus
              autoComplete="off"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Field>
          <Failure title={words.eraseFailed} text={fault && words.faults[fault]} />
          <Flex gap={2} justify="flex-end">
            <Button mode="ghost" text={words.cancel} onClick={onClose} />
            <Button type="submit" tone="critical" text={words.eraseYes} disabled={!sure} loading={busy} />
          </Flex>
        </Stack>
      </form>
    </Dialog>
  )
}
