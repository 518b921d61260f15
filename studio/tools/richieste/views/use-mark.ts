import {useToast} from '@sanity/ui/toast'
import {changed, useDesk} from '../data/desk.ts'
import type {Mark} from '../data/leads-api.ts'
import {words} from '../words.ts'

interface Said {
  saved: string
  failed: string
}

export const STATUS_SAID: Said = {saved: words.statusSaved, failed: words.statusFailed}

/** Writes down what somebody says about a lead, and tells him whether it is kept; `onGone`: the lead is there no more. */
export function useMark(onGone?: () => void) {
  const desk = useDesk()
  const {push} = useToast()
  return async (id: string, values: Mark, {saved, failed}: Said) => {
    const answer = await desk.api.mark(id, values)
    if (answer.fault) {
      push({status: 'error', title: failed, description: words.faults[answer.fault]})
      return
    }
    changed(desk)
    if (answer.data) push({status: 'success', title: saved})
    else onGone?.()
  }
}
