import {Box, Card, Flex} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {OneOf} from '../../../ui/one-of.tsx'
import {LineButton, Strong} from '../../../ui/small.tsx'
import {changed, choose, useDesk} from '../data/desk.ts'
import {usePeople} from '../data/use-people.ts'
import {isStatus, type Lead, STATUSES, statusWord} from '../logic/lead.ts'
import {words} from '../words.ts'
import {EraseDialog} from './erase-dialog.tsx'
import {useUndo, wayBack} from './use-mark.tsx'
import {useTable} from './use-table.ts'

const NOBODY = 'nobody'
/** The one message about several leads: the newest takes the place of the former. */
const CHOSEN = 'chosen-leads'

/** What can be done with several leads at once; there as long as some are chosen. */
export function ChosenBar({leads}: {leads: readonly Lead[]}) {
  const desk = useDesk()
  const {push} = useToast()
  const people = usePeople()
  const takeBack = useUndo()
  const give = useTable()
  const [erasing, setErasing] = useState(false)
  const [busy, setBusy] = useState(false)
  const ids = leads.map(({id}) => id)

  async function mark<F extends 'status' | 'assigned_to'>(field: F, said: Lead[F]) {
    setBusy(true)
    const answer = await desk.api.markAll(ids, {[field]: said})
    setBusy(false)
    changed(desk)
    if (answer.fault)
      push({status: 'error', title: words.handlingFailed, description: words.faults[answer.fault]})
    else {
      push({
        id: CHOSEN,
        status: 'success',
        title: words.chosenMarked(answer.data),
        ...wayBack(() => takeBack(leads, field, said, CHOSEN)),
      })
    }
  }
  async function exportThem() {
    give(await desk.api.tableOf(ids))
  }

  return (
    <Card tone="primary" paddingX={4} paddingY={2} borderBottom role="group" aria-label={words.chosenActions}>
      <Flex align="center" gap={2} wrap="wrap">
        <Box paddingRight={2} role="status">
          <Strong>{words.chosen(leads.length)}</Strong>
        </Box>
        <OneOf
          aria-label={words.chosenStatus}
          value=""
          disabled={busy}
          options={[
            ['', words.chosenStatus],
            ...STATUSES.map((status) => [status, statusWord(status)] as const),
          ]}
          onChange={(value) => isStatus(value) && mark('status', value)}
        />
        <OneOf
          aria-label={words.chosenAssign}
          value=""
          disabled={busy}
          options={[['', words.chosenAssign], ...people, [NOBODY, words.unassigned]]}
          onChange={(value) => value && mark('assigned_to', value === NOBODY ? null : value)}
        />
        <LineButton mode="ghost" text={words.chosenExport} onClick={exportThem} />
        <LineButton mode="ghost" tone="critical" text={words.chosenErase} onClick={() => setErasing(true)} />
        <LineButton mode="bleed" text={words.chosenNone} onClick={() => choose(desk, ids, false)} />
      </Flex>
      {erasing && (
        <EraseDialog leads={leads} onClose={() => setErasing(false)} onErased={() => setErasing(false)} />
      )}
    </Card>
  )
}
