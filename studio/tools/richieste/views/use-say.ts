import {useToast} from '@sanity/ui/toast'
import {useEffect} from 'react'
import {useWorkspace} from 'sanity'
import {saveTable} from '../../../ui/save-file.ts'
import type {Table} from '../data/leads-api.ts'
import type {Answer} from '../data/session.ts'
import type {Fault} from '../logic/fault.ts'
import {words} from '../words.ts'

/** What staff are told once something is done, or why it is not. */
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
    /** Hands over leads as a file, and says what to mind about it. */
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
