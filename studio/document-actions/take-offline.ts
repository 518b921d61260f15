import {EyeClosedIcon} from '@sanity/icons/EyeClosed'
import {useState} from 'react'
import {type DocumentActionComponent, useDocumentOperation, useSetPerspective} from 'sanity'
import {titleOf} from './title.ts'
import {words} from './words.ts'

/**
 * Sanity's own hides behind the chip of what is published, and leaves an empty form behind. This one stands among the
 * other actions, and the form goes on with the draft.
 */
export const takeOffline: DocumentActionComponent = ({id, type, draft, published}) => {
  const {unpublish} = useDocumentOperation(id, type)
  const setPerspective = useSetPerspective()
  const [asking, setAsking] = useState(false)
  if (!published) return null
  return {
    label: words.offline,
    icon: EyeClosedIcon,
    tone: 'critical',
    disabled: Boolean(unpublish.disabled),
    onHandle: () => setAsking(true),
    dialog: asking && {
      type: 'confirm',
      tone: 'critical',
      message: words.offlineAsk(titleOf(type, draft ?? published)),
      confirmButtonText: words.offline,
      cancelButtonText: words.keepOnline,
      onCancel: () => setAsking(false),
      onConfirm: () => {
        setAsking(false)
        unpublish.execute()
        setPerspective('drafts')
      },
    },
  }
}
takeOffline.action = 'unpublish'
