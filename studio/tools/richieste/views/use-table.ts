import {useToast} from '@sanity/ui/toast'
import {saveTable} from '../../../ui/save-file.ts'
import type {Table} from '../data/leads-api.ts'
import type {Answer} from '../data/session.ts'
import {words} from '../words.ts'

/** Hands over leads as a file, and says what to mind about it; or why there is none. */
export function useTable() {
  const {push} = useToast()
  return (answer: Answer<Table>) => {
    if (answer.fault)
      return push({status: 'error', title: words.exportFailed, description: words.faults[answer.fault]})
    const {file, count} = answer.data
    saveTable(file, 'richieste')
    push({status: 'success', title: words.exported(count), description: words.exportNote, duration: 8000})
  }
}
