import {useToast} from '@sanity/ui/toast'
import {type MouseEvent, useEffect} from 'react'
import {useWorkspace} from 'sanity'
import {answerable} from '../../../ui/parts.tsx'
import {saveTable} from '../../../ui/save-file.ts'
import {useDesk} from '../data/desk.ts'
import type {Mark, Table} from '../data/leads-api.ts'
import type {Answer} from '../data/session.ts'
import type {Fault} from '../logic/fault.ts'
import type {Lead} from '../logic/lead.ts'
import {words} from '../words.ts'

export function useSay() {
  const {push} = useToast()
  const failed = (title: string, fault: Fault, id?: string): void =>
    void push({...(id && {id}), status: 'error', title, description: words.faults[fault]})
  return {
    push,
    failed,
    /** Where the browser forbids to copy, says what to do. */
    async copy(text: string) {
      try {
        await navigator.clipboard.writeText(text)
        push({status: 'success', title: words.copied})
      } catch {
        push({status: 'warning', title: words.notCopied})
      }
    },
    table(answer: Answer<Table>) {
      if (answer.fault) return failed(words.exportFailed, answer.fault)
      const {file, count} = answer.data
      saveTable(file, 'richieste')
      push({status: 'success', title: words.exported(count), description: words.exportNote, duration: 8000})
    },
  }
}

/** Names the browser's window; null leaves it to somebody else. */
export function useWindowTitle(title: string | null) {
  const workspace = useWorkspace()
  useEffect(() => {
    if (title !== null) document.title = `${title} | ${workspace.title}`
  }, [title, workspace.title])
}

/** Writes down what somebody says about leads, tells him (and whoever asked) whether it is kept, and offers the way back. */
export function useMark() {
  const desk = useDesk()
  const {push, failed} = useSay()

  return async <F extends keyof Mark>(leads: readonly Lead[], field: F, said: Lead[F]) => {
    const ids = leads.map(({id}) => id)
    const one = leads.length === 1 ? ids[0] : undefined
    // Only the last message stands, of one lead and of several: an undo of what came before would be a surprise.
    const id = `lead-${one ?? 'several'}`

    /** Where it still stands: what a colleague has said meanwhile is kept. */
    async function takeBack({currentTarget}: MouseEvent<HTMLElement>) {
      // It goes with the message; then the lead's line takes the focus as it comes.
      currentTarget.blur()
      desk.aim.lead = ids[0] ?? null
      const moved = leads.filter((lead) => lead[field] !== said)
      let kept = moved.length
      for (const [before, some] of Map.groupBy(moved, (lead) => lead[field])) {
        const answer = await desk.api.mark(
          some.map(({id}) => id),
          {[field]: before},
          {[field]: said},
        )
        desk.changed()
        if (answer.fault) return failed(words.handlingFailed, answer.fault, id)
        kept -= answer.data.length
      }
      if (kept > 0) push({id, status: 'warning', title: words.kept(kept)})
      else push({id, status: 'success', title: words.undone[field]})
    }

    const answer = await desk.api.mark(ids, {[field]: said})
    desk.changed()
    if (answer.fault) {
      failed(words.handlingFailed, answer.fault, id)
      return false
    }
    // Nobody is told that a lead is gone: that is seen.
    if (answer.data.length === 0) return true
    push({
      id,
      status: 'success',
      title: one ? words.saved[field] : words.chosenMarked(answer.data.length),
      ...answerable(words.undo, takeBack),
    })
    return true
  }
}
