import {TrashIcon} from '@sanity/icons/Trash'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type DocumentActionComponent, useCurrentUser} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {restore, throwAway} from '../cestino/write.ts'
import {useContentClient} from '../content/use-content.ts'
import {LineButton} from '../ui/small.tsx'
import {titleOf} from './title.ts'
import {words} from './words.ts'

/** Long enough to be read, to be thought about, and to be taken back. */
const SHOWN_MS = 30_000

/** Moves a document into the Cestino, and says at once how to get it back. */
export const remove: DocumentActionComponent = ({id, type, draft, published}) => {
  const client = useContentClient()
  const person = useCurrentUser()
  const {push} = useToast()
  const {closeCurrentAndAfter} = usePaneRouter()
  const [asking, setAsking] = useState(false)
  const current = draft ?? published
  if (!current) return null

  const title = titleOf(type, current)
  const toast = `cestino-${id}`
  const failed = () => push({id: toast, status: 'error', title: words.failed})
  const undo = () =>
    restore(client, id, 'as it was').then(
      () => push({id: toast, status: 'success', title: words.undone(title)}),
      failed,
    )
  const go = () =>
    throwAway(client, id, title, person?.name ?? '').then(() => {
      closeCurrentAndAfter()
      push({
        id: toast,
        status: 'info',
        duration: SHOWN_MS,
        closable: true,
        title: words.removed(title),
        description: <LineButton mode="ghost" text={words.undo} onClick={undo} />,
      })
    }, failed)
  return {
    label: words.remove,
    icon: TrashIcon,
    tone: 'critical',
    onHandle: () => setAsking(true),
    dialog: asking && {
      type: 'confirm',
      tone: 'critical',
      message: words.removeAsk(title),
      confirmButtonText: words.remove,
      cancelButtonText: words.keep,
      onCancel: () => setAsking(false),
      onConfirm: () => {
        setAsking(false)
        go()
      },
    },
  }
}
remove.action = 'delete'
