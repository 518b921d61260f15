import {Box, Button, Dialog, Flex} from '@sanity/ui'
import {type RefObject, useEffect, useId, useLayoutEffect, useRef, useState} from 'react'
import {type DocumentActionComponent, type DocumentActionConfirmDialogProps, useTranslation} from 'sanity'
import {Small} from '../ui/parts.tsx'

/** What is chosen from a menu is gone with the menu: the focus goes back to what opened it. */
function opener() {
  const {activeElement} = document
  const menuButton = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menuButton ? document.getElementById(menuButton) : activeElement
}

/** `waits`: the answer that does it has to wait a moment. */
export interface ConfirmQuestion extends DocumentActionConfirmDialogProps {
  waits?: boolean
}

interface QuestionProps {
  title: string
  question: ConfirmQuestion
  isAsked: RefObject<boolean>
}

/** The focus goes to what changes nothing, and in the end back to where it was. */
function Question({title, question, isAsked}: QuestionProps) {
  const id = useId()
  const {t} = useTranslation()
  const harmless = useRef<HTMLButtonElement>(null)
  const [before, setBefore] = useState<{element: Element | null} | null>(null)
  // Once an action was called by its keys, Sanity draws whatever it asks twice: the second one stays away.
  useLayoutEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    setBefore({element: opener()})
    return () => {
      isAsked.current = false
    }
  }, [isAsked])
  useEffect(() => {
    const frame = requestAnimationFrame(() => harmless.current?.focus())
    return () => {
      cancelAnimationFrame(frame)
      if (before?.element instanceof HTMLElement) before.element.focus()
    }
  }, [before])
  if (!before) return null
  const {message, tone, waits, cancelButtonText, confirmButtonText, onCancel, onConfirm} = question
  const answers = (
    <Flex gap={2} justify="flex-end" wrap="wrap" paddingX={4} paddingY={3}>
      <Button
        ref={harmless}
        mode="ghost"
        text={cancelButtonText ?? t('common.dialog.cancel-button.text')}
        onClick={onCancel}
      />
      <Button tone={tone} text={confirmButtonText ?? title} disabled={waits} onClick={onConfirm} />
    </Flex>
  )
  return (
    <Dialog id={id} width={1} header={title} footer={answers} onClose={onCancel} onClickOutside={onCancel}>
      <Box padding={4} aria-live="polite">
        {typeof message === 'string' ? <Small>{message}</Small> : message}
      </Box>
    </Dialog>
  )
}

/** Sanity asks in a bubble that no screen reader hears of; here every question is a dialog, named after its action. */
export function inDialog(action: DocumentActionComponent): DocumentActionComponent {
  return (props) => {
    const isAsked = useRef(false)
    const description = action(props)
    const question = description?.dialog
    if (!description || !question || question.type !== 'confirm') return description
    const component = <Question title={description.label} question={question} isAsked={isAsked} />
    return {...description, dialog: {type: 'custom', component}}
  }
}
