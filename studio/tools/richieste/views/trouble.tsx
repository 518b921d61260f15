import {Button, Card, Flex, Heading, Stack} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Quiet, Small} from '../../../ui/small.tsx'
import {useDesk} from '../data/desk.ts'
import {useStore} from '../data/store.ts'
import {words} from '../words.ts'
import {NoteText} from './detail-styles.ts'

interface TroubleProps {
  title: string
  text: string
  action?: {text: string; run(): void}
  children?: ReactNode
}

/** What is the matter, and what to do: in the middle of the room that the answer would have filled. */
export const Trouble = ({title, text, action, children}: TroubleProps) => (
  <Flex align="center" justify="center" height="fill" padding={5} role="status">
    <Card style={{maxWidth: 440}}>
      <Stack gap={4}>
        <Heading as="h2" size={1} align="center">
          {title}
        </Heading>
        <Quiet align="center">{text}</Quiet>
        {children}
        {action && (
          <Flex justify="center">
            <Button mode="ghost" text={action.text} onClick={action.run} />
          </Flex>
        )}
      </Stack>
    </Card>
  </Flex>
)

/** The service does not answer, or not as it should. */
export const Unreachable = ({text, again}: {text: string; again(): void}) => (
  <Trouble title={words.unreachableTitle} text={text} action={{text: words.retry, run: again}} />
)

/** Somebody else has deleted it. What was being written about it is shown, so that nobody loses it unseen. */
export function LeadGone({id, onClose}: {id: string; onClose(): void}) {
  const {drafts} = useDesk()
  const draft = useStore(drafts.store).get(id)
  const leave = () => {
    drafts.write(id, '')
    onClose()
  }
  return (
    <Trouble title={words.gone} text={words.goneText} action={{text: words.back, run: leave}}>
      {draft && (
        <Stack gap={3}>
          <Small>{words.goneDraft}</Small>
          <Card border radius={2} padding={3} tone="transparent">
            <NoteText>{draft.text}</NoteText>
          </Card>
        </Stack>
      )}
    </Trouble>
  )
}
