import {useToast} from '@sanity/ui/toast'
import {useEffect, useEffectEvent, useRef} from 'react'
import {useCurrentUser, useEditState} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {deletedId, restore} from '../cestino/entries.ts'
import {useContentClient} from '../content/use-content.ts'
import {textOf} from '../documents/values.ts'
import {answerable} from '../ui/parts.tsx'
import {words} from './words.ts'

/** A form whose document goes into the Cestino closes, and it is said who did that and how to get it back. */
export function useLeaveDeleted(id: string, type: string) {
  const client = useContentClient()
  const me = useCurrentUser()?.name
  const {push} = useToast()
  const {closeCurrentAndAfter} = usePaneRouter()
  const {draft, published} = useEditState(id, type)
  const toast = `cestino-${id}`
  const undo = (title: string) =>
    restore(client, id, 'as it was').then(
      () => push({id: toast, status: 'success', title: words.undone(title)}),
      () => push({id: toast, status: 'error', title: words.failed}),
    )
  const leave = useEffectEvent(async () => {
    const entry = await client.getDocument(deletedId(id))
    if (!entry) return
    const title = textOf(entry.title)
    const author = textOf(entry.author)
    closeCurrentAndAfter()
    push({
      id: toast,
      status: 'info',
      title: author === me ? words.removed(title) : words.removedBy(title, author),
      ...answerable(words.undo, () => undo(title)),
    })
  })
  const seen = useRef<string>(undefined)
  const isThere = Boolean(draft ?? published)
  useEffect(() => {
    if (isThere) seen.current = id
    else if (seen.current === id) {
      seen.current = undefined
      leave().catch(() => {})
    }
  }, [id, isThere])
}
