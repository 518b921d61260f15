import {TrashIcon} from '@sanity/icons/Trash'
import {Box, Button, Card, Flex, Stack, TextArea} from '@sanity/ui'
import {type KeyboardEvent, useState} from 'react'
import {Failure, LineButton, Quiet, Section, SignButton, Strong, Written} from '../../../ui/parts.tsx'
import {useStore} from '../../../ui/store.ts'
import {useAnswer, useDesk, useNow} from '../data/desk.ts'
import type {Note} from '../logic/lead.ts'
import {shortMoment} from '../logic/moments.ts'
import {words} from '../words.ts'
import {useSay} from './use-say.ts'

/** As in the database. */
const MOST_CHARACTERS = 4000

function OneNote({note}: {note: Note}) {
  const desk = useDesk()
  const {failed} = useSay()
  const now = useNow()
  const [asking, setAsking] = useState(false)

  async function remove() {
    const {fault} = await desk.api.removeNote(note.id)
    if (fault) failed(words.noteDeleteFailed, fault)
    else desk.changed()
  }
  return (
    <Card as="li" border radius={3} padding={3}>
      <Stack gap={3}>
        <Flex align="center" gap={2}>
          <Quiet style={{flex: 1}} textOverflow="ellipsis">
            {note.author} · {shortMoment(note.created_at, now)}
          </Quiet>
          {!asking && (
            <SignButton
              padding={1}
              icon={TrashIcon}
              label={words.noteDelete}
              onClick={() => setAsking(true)}
            />
          )}
        </Flex>
        <Written>{note.body}</Written>
        {asking && (
          <Flex align="center" gap={2} role="alert">
            <Box flex={1}>
              <Strong>{words.noteDeleteSure}</Strong>
            </Box>
            <LineButton text={words.cancel} onClick={() => setAsking(false)} />
            <LineButton mode="default" tone="critical" text={words.noteDeleteYes} onClick={remove} />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}

export function Notes({lead}: {lead: string}) {
  const desk = useDesk()
  const {data: notes} = useAnswer(['leads', 'notes', lead], () => desk.api.notes(lead))
  const draft = useStore(desk.drafts.store).get(lead)
  const saved = useStore(desk.drafts.saved) === lead
  const text = draft?.text ?? ''
  const fault = draft?.fault
  const reason = fault === 'unreachable' ? words.noteWaits : fault && words.faults[fault]

  const save = () => desk.saveNote(lead)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }

  return (
    <Section title={words.notes}>
      {notes?.length === 0 && <Quiet>{words.noNotes}</Quiet>}
      {notes && notes.length > 0 && (
        <Stack as="ul" gap={2} padding={0} margin={0}>
          {notes.map((note) => (
            <OneNote key={note.id} note={note} />
          ))}
        </Stack>
      )}
      <Failure title={words.noteFailed} text={reason} />
      <TextArea
        aria-label={words.noteLabel}
        placeholder={words.noteHint}
        fontSize={1}
        rows={3}
        maxLength={MOST_CHARACTERS}
        value={text}
        readOnly={draft?.saving ?? false}
        onChange={(event) => desk.drafts.write(lead, event.currentTarget.value)}
        onKeyDown={keys}
        style={{resize: 'vertical'}}
      />
      <Flex align="center" justify="space-between" gap={3}>
        <Quiet role="status">
          {saved && words.noteSaved}
          {text.length > MOST_CHARACTERS * 0.9 ? words.noteLength(text.length, MOST_CHARACTERS) : ''}
        </Quiet>
        <Button
          mode="ghost"
          text={words.noteSave}
          disabled={text.trim() === ''}
          loading={draft?.saving}
          onClick={save}
        />
      </Flex>
    </Section>
  )
}
