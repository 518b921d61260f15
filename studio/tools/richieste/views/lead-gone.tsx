import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useDesk} from '../data/desk.ts'
import {useStore} from '../data/store.ts'
import {words} from '../words.ts'
import {NoteText} from './detail-styles.ts'
import {Trouble} from './trouble.tsx'

/** Somebody else has deleted it. What was being written about it is shown, so that nobody loses it unseen. */
export function LeadGone({id, onClose}: {id: string; onClose(): void}) {
  const {drafts} = useDesk()
  const draft = useStore(drafts.store).get(id)
  const leave = () => {
    drafts.write(id, '')
    onClose()
  }
  return (
    <Trouble title={words.gone} text={words.goneText}>
      {draft && (
        <Stack gap={3}>
          <Text size={1}>{words.goneDraft}</Text>
          <Card border radius={2} padding={3} tone="transparent">
            <NoteText>{draft.text}</NoteText>
          </Card>
        </Stack>
      )}
      <Flex justify="center">
        <Button mode="ghost" text={words.back} onClick={leave} />
      </Flex>
    </Trouble>
  )
}
