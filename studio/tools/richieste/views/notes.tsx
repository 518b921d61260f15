import {Button, Card, Flex, Stack, TextArea} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useMutation, useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {Failure, LineButton, MutedText, PreWrapText, Section} from '../../../ui/parts.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk} from '../data/desk.ts'
import {POLL_MS} from '../data/use-leads.ts'
import {toFault} from '../logic/fault.ts'
import {formatMoment} from '../logic/moments.ts'
import {words} from '../words.ts'
import {useFaultToast} from './toasts.ts'

/** Maximum length of a note in the database. */
const MAX_CHARACTERS = 4000

function NewNote({lead}: {lead: string}) {
  const {api, drafts, refresh} = useDesk()
  const {push} = useToast()
  const draft = useStore(drafts).get(lead)
  const text = draft?.text ?? ''
  const {mutate, isPending, failureReason} = useMutation({
    mutationFn: ({id, body}: {id: string; body: string}) => api.addNote(lead, id, body),
    retry: (_count, error) => toFault(error) === 'unreachable',
    retryDelay: POLL_MS,
    onSuccess: (_stored, {id}) => {
      if (drafts.get().get(lead)?.id === id) drafts.write(lead, '')
      push({status: 'success', title: 'Nota salvata'})
    },
    // Reloads the lead also after a failure, because somebody may have deleted it.
    onSettled: refresh,
  })
  const save = () => draft && text.trim() && mutate({id: draft.id, body: text.trim()})
  return (
    <>
      {failureReason && (
        <Failure
          title="La nota non è ancora salvata. Il testo è qui sotto, non è andato perso."
          text={isPending ? words.noteWaits : words.reason(failureReason)}
        />
      )}
      <TextArea
        aria-label="Nuova nota"
        placeholder="Es.: richiamare lunedì dopo le 18"
        fontSize={1}
        rows={3}
        maxLength={MAX_CHARACTERS}
        value={text}
        readOnly={isPending}
        onChange={(event) => drafts.write(lead, event.currentTarget.value)}
        onKeyDown={({key, ctrlKey, metaKey}) => key === 'Enter' && (ctrlKey || metaKey) && save()}
      />
      <Flex justify="flex-end">
        <Button
          mode="ghost"
          text="Salva la nota"
          disabled={text.trim() === ''}
          loading={isPending}
          onClick={save}
        />
      </Flex>
    </>
  )
}

export function Notes({lead, now}: {lead: string; now: number}) {
  const {api, refresh} = useDesk()
  const showFault = useFaultToast()
  const {data: notes} = useQuery({queryKey: ['leads', 'notes', lead], queryFn: () => api.notes(lead)})
  /** Id of the note that a second click deletes. */
  const [asked, setAsked] = useState('')

  async function handleDelete(id: string) {
    setAsked(id)
    if (asked !== id) return
    await api.removeNote(id).catch((error) => showFault('La nota non è stata eliminata', error))
    refresh()
  }
  return (
    <Section title="Note">
      {notes?.length === 0 && <MutedText>Ancora nessuna nota. Le note le vede solo il personale.</MutedText>}
      {notes?.map(({id, author, created_at, body}) => (
        <Card key={id} border radius={3} padding={3}>
          <Stack gap={3}>
            <Flex align="center" justify="space-between" gap={2}>
              <MutedText textOverflow="ellipsis">
                {author} · {formatMoment(created_at, now)}
              </MutedText>
              <LineButton
                mode="bleed"
                tone={asked === id ? 'critical' : 'default'}
                text={asked === id ? 'Elimina davvero' : 'Elimina la nota'}
                onClick={() => handleDelete(id)}
              />
            </Flex>
            <PreWrapText>{body}</PreWrapText>
          </Stack>
        </Card>
      ))}
      <NewNote lead={lead} />
    </Section>
  )
}
