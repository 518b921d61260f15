import {TrashIcon} from '@sanity/icons/Trash'
import {Box, Card, Flex, Stack} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useTransition} from 'react'
import {LoadingBlock, useSchema} from 'sanity'
import {useRouter} from 'sanity/router'
import {useContent, useContentClient} from '../content/use-content.ts'
import {Scroller} from '../ui/long-list.ts'
import {createActionToast, LineButton, Message, MutedText, Strong} from '../ui/parts.tsx'
import {type Entry, listTrash, restore} from './entries.ts'
import {words} from './words.ts'

function Line({entry}: {entry: Entry}) {
  const {id, kind, title, author, deletedAt} = entry
  const client = useContentClient()
  const schema = useSchema()
  const {navigateIntent} = useRouter()
  const {push} = useToast()
  const [busy, start] = useTransition()
  const bringBack = () =>
    start(async () => {
      try {
        await restore(client, id, 'as a draft')
        // Uses a callback instead of a link, because Sanity renders toasts outside the router.
        const open = () => navigateIntent('edit', {id, type: kind})
        push({
          id: `cestino-${id}`,
          status: 'success',
          title: words.restored(title),
          ...createActionToast(words.open, open),
        })
      } catch {
        push({status: 'error', title: words.notRestored})
      }
    })
  return (
    <Card as="li" borderTop paddingY={3}>
      <Flex align="center" gap={3}>
        <Stack gap={2} flex={1}>
          <Strong>{title}</Strong>
          <MutedText>
            {schema.get(kind)?.title} · {words.deleted(author, deletedAt)}
          </MutedText>
        </Stack>
        <LineButton
          text={words.restore}
          aria-label={words.restoreIt(title)}
          loading={busy}
          onClick={bringBack}
        />
      </Flex>
    </Card>
  )
}

export function Trash() {
  const {status, docs} = useContent()
  if (status === 'loading') return <LoadingBlock showText />
  if (status === 'failed') return <Message role="alert" text={words.failed} />
  const entries = listTrash(docs, new Date())
  if (entries.length === 0) return <Message icon={<TrashIcon />} text={words.empty} />
  return (
    <Scroller>
      <Box paddingX={4} paddingBottom={4}>
        <Stack gap={4}>
          <MutedText>{words.intro}</MutedText>
          <ul style={{margin: 0, padding: 0, listStyle: 'none'}}>
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </ul>
        </Stack>
      </Box>
    </Scroller>
  )
}
