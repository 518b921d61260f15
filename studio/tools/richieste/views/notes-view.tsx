import {TrashIcon} from '@sanity/icons/Trash'
import {Button, Card, Flex, Label, Stack, Text, TextArea} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type KeyboardEvent, useId, useState} from 'react'
import {changed, useDesk} from '../data/desk.ts'
import {useStore} from '../data/store.ts'
import {useNow} from '../data/use-now.ts'
import type {Note} from '../logic/lead.ts'
import {shortMoment} from '../logic/moments.ts'
import {words} from '../words.ts'
import {NoteText} from './detail-styles.ts'

/** As in the database. */
const MOST_CHARACTERS = 4000

function OneNote({note}: {note: Note}) {
  const desk = useDesk()
  const {push} = useToast()
  const now = useNow()
  const [asking, setAsking] = useState(false)

  async function remove() {
    const {fault} = await desk.api.removeNote(note.id)
    if (fault) push({status: 'error', title: words.noteDeleteFailed, description: words.faults[fault]})
    else changed(desk)
  }
  return (
    <Card as="li" border radius={3} padding={3} style={{listStyle: 'none'}}>
      <Stack gap={3}>
        <Flex align="center" gap={2}>
          <Text size={1} muted style={{flex: 1}} textOverflow="ellipsis">
            {note.author} · {shortMoment(note.created_at, now)}
          </Text>
          {!asking && (
            <Button
              mode="bleed"
              padding={1}
              fontSize={1}
              icon={TrashIcon}
              aria-label={words.noteDelete}
              onClick={() => setAsking(true)}
            />
          )}
        </Flex>
        <NoteText>{note.body}</NoteText>
        {asking && (
          <Flex align="center" gap={2} role="alert">
            <Text size={1} weight="medium" style={{flex: 1}}>
              {words.noteDeleteSure}
            </Text>
            <Button
              mode="ghost"
              padding={2}
              fontSize={1}
              text={words.cancel}
              onClick={() => setAsking(false)}
            />
            <Button tone="critical" padding={2} fontSize={1} text={words.noteDeleteYes} onClick={remove} />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}

export function NotesView({lead, notes}: {lead: string; notes: Note[] | null}) {
  const desk = useDesk()
  const {push} = useToast()
  const id = useId()
  const draft = useStore(desk.drafts.store).get(lead)
  const text = draft?.text ?? ''

  async function save() {
    const saved = await desk.drafts.save(lead, (note, body) => desk.api.addNote(lead, note, body))
    // Also when it was not: a lead that is gone must show it.
    changed(desk)
    if (!saved) return
    push({status: 'success', title: words.noteSaved})
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }

  return (
    <Stack gap={3} as="section" aria-label={words.notes}>
      <Label as="h3" size={1} muted>
        {words.notes}
      </Label>
      {notes?.length === 0 && (
        <Text size={1} muted>
          {words.noNotes}
        </Text>
      )}
      {notes && notes.length > 0 && (
        <Stack as="ul" gap={2} padding={0} margin={0}>
          {notes.map((note) => (
            <OneNote key={note.id} note={note} />
          ))}
        </Stack>
      )}
      <div role="alert">
        {draft?.fault && (
          <Card tone="critical" border radius={2} padding={3}>
            <Stack gap={3}>
              <Text size={1} weight="medium">
                {words.noteFailed}
              </Text>
              <Text size={1}>{words.faults[draft.fault]}</Text>
            </Stack>
          </Card>
        )}
      </div>
      <TextArea
        id={id}
        aria-label={words.noteLabel}
        placeholder={words.noteHint}
        fontSize={1}
        padding={3}
        rows={3}
        maxLength={MOST_CHARACTERS}
        value={text}
        readOnly={draft?.saving ?? false}
        onChange={(event) => desk.drafts.write(lead, event.currentTarget.value)}
        onKeyDown={keys}
        style={{resize: 'vertical'}}
      />
      <Flex align="center" justify="space-between" gap={3}>
        <Text size={1} muted>
          {text.length > MOST_CHARACTERS * 0.9 ? words.noteLength(text.length, MOST_CHARACTERS) : ''}
        </Text>
        <Button
          mode="ghost"
          fontSize={1}
          text={words.noteSave}
          disabled={text.trim() === '' || draft?.saving}
          loading={draft?.saving}
          onClick={save}
        />
      </Flex>
    </Stack>
  )
}
