import {Button, type ButtonProps, Flex} from '@sanity/ui'
import {useEffect, useRef} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {Small} from '../ui/parts.tsx'

/** Cancel button that takes the focus when the dialog opens, because cancelling changes nothing. */
function SafeAnswer(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return <Button ref={button} mode="ghost" {...props} />
}

/** Shows an action's question in a dialog, because screen readers do not announce Sanity's popover. */
export function askInDialog(action: DocumentActionComponent): DocumentActionComponent {
  return (props) => {
    const description = action(props)
    const question = description?.dialog
    if (!description || !question || question.type !== 'confirm') return description
    const {message, tone, cancelButtonText, confirmButtonText, onCancel, onConfirm} = question
    const answers = (
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <SafeAnswer text={cancelButtonText} onClick={onCancel} />
        <Button tone={tone} text={confirmButtonText ?? description.label} onClick={onConfirm} />
      </Flex>
    )
    const content = typeof message === 'string' ? <Small>{message}</Small> : message
    return {
      ...description,
      dialog: {type: 'dialog', header: description.label, content, footer: answers, onClose: onCancel},
    }
  }
}
