import {useToast} from '@sanity/ui/toast'
import type {MouseEventHandler} from 'react'
import {LineButton} from '../../../ui/small.tsx'
import {changed, useDesk} from '../data/desk.ts'
import type {Mark} from '../data/leads-api.ts'
import type {Lead, Status} from '../logic/lead.ts'
import {words} from '../words.ts'
import {focusLine} from './focus-line.ts'

interface Said {
  saved: string
  failed: string
  /** The message then offers it. */
  undo?: MouseEventHandler<HTMLElement>
}

/** Long enough to see that it was the wrong lead. */
const UNDO_MS = 15_000

/** Writes down what somebody says about a lead, and tells him whether it is kept; `onGone`: the lead is there no more. */
export function useMark(onGone?: () => void) {
  const desk = useDesk()
  const {push} = useToast()
  return async (id: string, values: Mark, {saved, failed, undo}: Said) => {
    const answer = await desk.api.mark(id, values)
    // Of one lead only the last message stands: an undo of what came before would be a surprise.
    const toast = `lead-${id}`
    if (answer.fault) {
      push({id: toast, status: 'error', title: failed, description: words.faults[answer.fault]})
      return
    }
    changed(desk)
    if (!answer.data) onGone?.()
    else
      push({
        id: toast,
        status: 'success',
        title: saved,
        ...(undo && {
          duration: UNDO_MS,
          closable: true,
          description: <LineButton mode="ghost" text={words.undo} onClick={undo} />,
        }),
      })
  }
}

/** Moves a lead on. One key is enough for it, so the message offers the way back. */
export function useMarkStatus(onGone?: () => void) {
  const mark = useMark(onGone)
  return ({id, status: before}: Lead, status: Status) => {
    const failed = words.statusFailed
    const undo = async ({currentTarget}: {currentTarget: HTMLElement}) => {
      // It goes with the message; where the list is empty, its first line takes the focus as it comes.
      currentTarget.blur()
      await mark(id, {status: before}, {saved: words.statusUndone, failed})
      focusLine(id)
    }
    return mark(id, {status}, {saved: words.statusSaved, failed, undo})
  }
}
