import {useToast} from '@sanity/ui/toast'
import {csvHead, csvLine} from '../../../../supabase/leads-csv.ts'
import {saveTable} from '../../../ui/download-file.ts'
import {createActionToast} from '../../../ui/parts.tsx'
import {useDesk} from '../data/desk.ts'
import type {Lead, Marks} from '../logic/lead.ts'
import {words} from '../words.ts'

/** Returns a function that shows an error toast and replaces a toast with the same `id`, by default the title. */
export function useFaultToast() {
  const {push} = useToast()
  return (title: string, error: unknown, id = title): void =>
    void push({id, status: 'error', title, description: words.reason(error)})
}

export function useCopy() {
  const {push} = useToast()
  const notCopied = 'Il browser non ha permesso di copiare: seleziona il testo e copialo a mano.'
  return (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => push({status: 'success', title: 'Copiato negli appunti'}),
      () => push({status: 'warning', title: notCopied}),
    )
}

/** Returns a function that downloads matching leads as CSV. Skips the download if the session ended meanwhile. */
export function useExport() {
  const {api, session} = useDesk()
  const {push} = useToast()
  const showFault = useFaultToast()
  return async (conditions: readonly string[]) => {
    try {
      const leads = await api.table(conditions)
      if (session.state.get().kind !== 'in') return
      saveTable(new Blob([csvHead(), ...leads.map(csvLine)], {type: 'text/csv;charset=utf-8'}), 'richieste')
      push({status: 'success', title: words.exported(leads.length), description: words.exportNote})
    } catch (error) {
      showFault('Il file CSV non è stato creato', error)
    }
  }
}

/** Returns a function that changes leads, confirms the change and offers an undo. */
export function useMark() {
  const {api, refresh} = useDesk()
  const {push} = useToast()
  const showFault = useFaultToast()

  return async <C extends keyof Marks>(leads: readonly Lead[], column: C, value: Lead[C]) => {
    const ids = leads.map((lead) => lead.id)
    const changed = leads.filter((lead) => lead[column] !== value)
    // A toast with the same id replaces the previous toast, so that nobody undoes an older change.
    const id = `mark-${leads.length === 1 ? ids[0] : 'several'}`

    async function run(change: () => Promise<void>) {
      await change().catch((error) => showFault('La modifica non è stata salvata', error, id))
      refresh()
    }
    const undo = () =>
      run(async () => {
        let kept = changed.length
        for (const [before, some] of Map.groupBy(changed, (lead) => lead[column])) {
          const restored = some.map((lead) => lead.id)
          kept -= (await api.mark(restored, {[column]: before}, {[column]: value})).length
        }
        if (kept > 0) push({id, status: 'warning', title: words.kept(kept)})
        else push({id, status: 'success', title: words.undone[column]})
      })
    await run(async () => {
      const {length} = await api.mark(ids, {[column]: value})
      const title = ids.length === 1 ? words.saved[column] : words.marked(length)
      push({id, status: 'success', title, ...createActionToast('Annulla', undo)})
    })
  }
}
