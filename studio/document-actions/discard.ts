import {useState} from 'react'
import {type DocumentActionComponent, useDocumentOperation} from 'sanity'
import {words} from './words.ts'

/** Sanity's own, asking as the others do: with the focus on what changes nothing, and saying what is lost. */
export function discarding(discard: DocumentActionComponent): DocumentActionComponent {
  const Discard: DocumentActionComponent = (props) => {
    const description = discard(props)
    const {discardChanges} = useDocumentOperation(props.id, props.type)
    const [asking, setAsking] = useState(false)
    return (
      description && {
        ...description,
        onHandle: () => setAsking(true),
        dialog: asking && {
          type: 'confirm',
          tone: 'critical',
          message: props.published ? words.discardAsk : words.discardAllAsk,
          confirmButtonText: description.label,
          cancelButtonText: words.keepDraft,
          onCancel: () => setAsking(false),
          onConfirm: () => {
            setAsking(false)
            discardChanges.execute()
          },
        },
      }
    )
  }
  return Object.assign(Discard, discard.action && {action: discard.action})
}
