import {Card, Stack} from '@sanity/ui'
import {Message} from '../../../ui/parts.tsx'
import {Small, Written} from '../../../ui/small.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk} from '../data/desk.ts'
import {words} from '../words.ts'

/** The service does not answer, or not as it should. */
export const Unreachable = ({text, again}: {text: string; again(): void}) => (
  <Message title={words.unreachableTitle} text={text} action={{text: words.retry, run: again}} />
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
    <Message title={words.gone} text={words.goneText} action={{text: words.back, run: leave}}>
      {draft && (
        <Stack gap={3}>
          <Small>{words.goneDraft}</Small>
          <Card border radius={2} padding={3} tone="transparent">
            <Written>{draft.text}</Written>
          </Card>
        </Stack>
      )}
    </Message>
  )
}
