import {useToast} from '@sanity/ui/toast'
import type {MouseEventHandler} from 'react'
import {LineButton} from '../../../ui/small.tsx'
import {changed, useDesk} from '../data/desk.ts'
import type {Mark} from '../data/leads-api.ts'
import {type Lead, STATUSES, type Status} from '../logic/lead.ts'
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

/** What a message says beside that something is done. */
export const wayBack = (undo: MouseEventHandler<HTMLElement>) => ({
  duration: UNDO_MS,
  closable: true,
  description: <LineButton mode="ghost" text={words.undo} onClick={undo} />,
})

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
        ...(undo && wayBack(undo)),
      })
  }
}

/** Takes a status back, lead by lead, where it is still what was said here: a colleague's word stands. */
export function useStatusUndo() {
  const desk = useDesk()
  const {push} = useToast()
  return async (leads: readonly Lead[], said: Status, toast: string) => {
    const moved = leads.filter(({status}) => status !== said)
    let kept = moved.length
    for (const before of STATUSES) {
      const ids = moved.filter(({status}) => status === before).map(({id}) => id)
      const answer = await desk.api.markAll(ids, {status: before}, said)
      if (answer.fault) {
        changed(desk)
        push({id: toast, status: 'error', title: words.statusFailed, description: words.faults[answer.fault]})
        return
      }
      kept -= answer.data
    }
    changed(desk)
    if (kept > 0) push({id: toast, status: 'warning', title: words.statusKept(kept)})
    else push({id: toast, status: 'success', title: words.statusUndone})
  }
}

/** Moves a lead on. One key is enough for it, so the message offers the way back. */
export function useMarkStatus(onGone?: () => void) {
  const mark = useMark(onGone)
  const takeBack = useStatusUndo()
  return (lead: Lead, status: Status) => {
    const undo = async ({currentTarget}: {currentTarget: HTMLElement}) => {
      // It goes with the message; where the list is empty, its first line takes the focus as it comes.
      currentTarget.blur()
      await takeBack([lead], status, `lead-${lead.id}`)
      focusLine(lead.id)
    }
    return mark(lead.id, {status}, {saved: words.statusSaved, failed: words.statusFailed, undo})
  }
}
