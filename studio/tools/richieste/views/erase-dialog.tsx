import {Button, Dialog, Flex, Stack, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useMutation} from '@tanstack/react-query'
import {useId, useState} from 'react'
import {Failure, Field, Small, Strong} from '../../../ui/parts.tsx'
import {useDesk} from '../data/desk.ts'
import type {Lead} from '../logic/lead.ts'
import {words} from '../words.ts'

interface EraseDialogProps {
  leads: readonly Lead[]
  onClose(): void
  onErased(): void
}

export function EraseDialog({leads, onClose, onErased}: EraseDialogProps) {
  const {api, drafts, refresh} = useDesk()
  const {push} = useToast()
  const id = useId()
  const [typed, setTyped] = useState('')
  const {mutate, error, isPending} = useMutation({
    mutationFn: () => api.erase(leads),
    onSuccess: () => {
      for (const lead of leads) drafts.write(lead.id, '')
      push({status: 'success', title: words.erased(leads.length)})
      onErased()
      refresh()
    },
  })

  return (
    // Focuses the input instead of the close button.
    <Dialog id={id} header={words.erase(leads.length)} onClose={onClose} __unstable_autoFocus={false}>
      <Stack gap={4} padding={4}>
        <Stack gap={3} style={{maxHeight: 120, overflow: 'auto'}}>
          {leads.map((lead) => (
            <Strong key={lead.id}>
              <bdi>{lead.location}</bdi> · <bdi>{lead.email}</bdi>
            </Strong>
          ))}
        </Stack>
        <Small>
          Spariscono le risposte, i recapiti, le note e le foto. Non si può annullare: fallo quando il
          visitatore chiede la cancellazione dei suoi dati.
        </Small>
        <Field id={`${id}-word`} label="Per confermare scrivi «elimina»">
          <TextInput
            id={`${id}-word`}
            value={typed}
            autoFocus
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Failure title="La richiesta non è stata eliminata" text={words.reason(error)} />
        <Flex gap={2} justify="flex-end">
          <Button mode="ghost" text="Annulla" onClick={onClose} />
          <Button
            tone="critical"
            text="Elimina per sempre"
            disabled={typed.trim().toLowerCase() !== 'elimina'}
            loading={isPending}
            onClick={() => mutate()}
          />
        </Flex>
      </Stack>
    </Dialog>
  )
}
