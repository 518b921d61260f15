import {TrashIcon} from '@sanity/icons/Trash'
import {useToast} from '@sanity/ui/toast'
import {type DocumentActionComponent, useCurrentUser} from 'sanity'
import {throwAway} from '../cestino/entries.ts'
import {useContentClient} from '../content/use-content.ts'
import {titleOf, useQuestion} from './ours.ts'
import {words} from './words.ts'

/** Moves a document into the Cestino: its form closes then, and says how to get it back (`deleted.ts`). */
export const remove: DocumentActionComponent = (props) => {
  const {id, type, draft, published} = props
  const client = useContentClient()
  const person = useCurrentUser()
  const {push} = useToast()
  const current = draft ?? published
  const title = titleOf(type, current ?? {})
  const question = useQuestion(props, {
    label: words.remove,
    ask: words.removeAsk(title),
    cancelButtonText: words.keep,
    go: () =>
      throwAway(client, id, title, person?.name ?? '').catch(() =>
        push({id: `cestino-${id}`, status: 'error', title: words.failed}),
      ),
  })
  return current && {label: words.remove, icon: TrashIcon, tone: 'critical', ...question}
}
