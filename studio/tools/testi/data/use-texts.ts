import {useMemo} from 'react'
import {useContent, useContentClient} from '../../../content/use-content.ts'
import type {Change} from '../logic/rows.ts'
import {createTable} from '../logic/table.ts'
import {saveChanges} from './save.ts'
import {createSaver} from './saver.ts'

/** The page's texts as they are, and the way to write them. */
export function useTexts() {
  const client = useContentClient()
  const {status, docs, merge} = useContent()
  const {save, saver, table} = useMemo(() => {
    const save = async (changes: readonly Change[]) => {
      const outcome = await saveChanges(client, changes)
      merge(outcome.documents)
      return outcome
    }
    return {save, saver: createSaver(save), table: createTable()}
  }, [client, merge])
  const rows = useMemo(() => table(docs.values()), [table, docs])
  return {status, rows, save, saver}
}
