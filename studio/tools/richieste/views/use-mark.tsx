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

/** Takes back what was said of several leads where it still stands: a colleague's word is kept. */
export function useUndo() {
  const desk = useDesk()
  const {push} = useToast()
  return async <F extends 'status' | 'assigned_to'>(
    leads: readonly Lead[],
    field: F,
    said: Lead[F],
    toast: string,
  ) => {
    const moved = leads.filter((lead) => lead[field] !== said)
    let kept = moved.length
    for (const before of new Set(moved.map((lead) => lead[field]))) {
      const ids = moved.filter((lead) => lead[field] === before).map(({id}) => id)
      const answer = await desk.api.markAll(ids, {[field]: before}, {[field]: said})
      if (answer.fault) {
        changed(desk)
        push({
          id: toast,
          status: 'error',
          title: words.handlingFailed,
          description: words.faults[answer.fault],
        })
        return
      }
      kept -= answer.data
    }
    changed(desk)
    if (kept > 0) push({id: toast, status: 'warning', title: words.kept(kept)})
    else push({id: toast, status: 'success', title: words.undone[field]})
  }
}

/** Moves a lead on. One key is enough for it, so the message offers the way back. */
export function useMarkStatus(onGone?: () => void) {
  const mark = useMark(onGone)
  const takeBack = useUndo()
  return (lead: Lead, status: Status) => {
    const undo = async ({currentTarget}: {currentTarget: HTMLElement}) => {
      // It goes with the message; where the list is empty, its first line takes the focus as it comes.
      currentTarget.blur()
      await takeBack([lead], 'status', status, `lead-${lead.id}`)
      focusLine(lead.id)
    }
    return mark(lead.id, {status}, {saved: words.statusSaved, failed: words.statusFailed, undo})
  }
}
