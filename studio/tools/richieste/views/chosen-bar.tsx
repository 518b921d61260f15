import {Box, Card, Flex, Select} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {saveTable} from '../../../ui/save-file.ts'
import {LineButton, Strong} from '../../../ui/small.tsx'
import {changed, choose, useDesk} from '../data/desk.ts'
import type {Mark} from '../data/leads-api.ts'
import {usePeople} from '../data/use-people.ts'
import type {Fault} from '../logic/fault.ts'
import {isStatus, type Lead, STATUSES, statusWord} from '../logic/lead.ts'
import {words} from '../words.ts'
import {EraseDialog} from './erase-dialog.tsx'
import {useStatusUndo, wayBack} from './use-mark.tsx'

const NOBODY = 'nobody'
/** The one message about several leads: the newest takes the place of the former. */
const CHOSEN = 'chosen-leads'

/** What can be done with several leads at once; there as long as some are chosen. */
export function ChosenBar({leads}: {leads: readonly Lead[]}) {
  const desk = useDesk()
  const {push} = useToast()
  const {own, people} = usePeople()
  const takeBack = useStatusUndo()
  const [erasing, setErasing] = useState(false)
  const [busy, setBusy] = useState(false)
  const ids = leads.map(({id}) => id)
  const failed = (title: string, fault: Fault) =>
    push({status: 'error', title, description: words.faults[fault]})

  async function mark(values: Mark) {
    setBusy(true)
    const answer = await desk.api.markAll(ids, values)
    setBusy(false)
    changed(desk)
    if (answer.fault) failed(words.handlingFailed, answer.fault)
    else {
      const {status} = values
      push({
        id: CHOSEN,
        status: 'success',
        title: words.chosenMarked(answer.data),
        ...(status && wayBack(() => takeBack(leads, status, CHOSEN))),
      })
    }
  }
  async function exportThem() {
    const answer = await desk.api.tableOf(ids)
    if (answer.fault) return failed(words.exportFailed, answer.fault)
    saveTable(answer.data, 'richieste')
    push({
      status: 'success',
      title: words.exported(ids.length),
      description: words.exportNote,
      duration: 8000,
    })
  }

  return (
    <Card tone="primary" paddingX={4} paddingY={2} borderBottom role="group" aria-label={words.chosenActions}>
      <Flex align="center" gap={2} wrap="wrap">
        <Box paddingRight={2} role="status">
          <Strong>{words.chosen(leads.length)}</Strong>
        </Box>
        <Box>
          <Select
            aria-label={words.chosenStatus}
            fontSize={1}
            padding={2}
            value=""
            disabled={busy}
            onChange={({currentTarget: {value}}) => isStatus(value) && mark({status: value})}
          >
            <option value="">{words.chosenStatus}</option>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {statusWord(status)}
              </option>
            ))}
          </Select>
        </Box>
        <Box>
          <Select
            aria-label={words.chosenAssign}
            fontSize={1}
            padding={2}
            value=""
            disabled={busy}
            onChange={({currentTarget: {value}}) =>
              value && mark({assigned_to: value === NOBODY ? null : value})
            }
          >
            <option value="">{words.chosenAssign}</option>
            {people.map((email) => (
              <option key={email} value={email}>
                {email === own ? words.me(email) : email}
              </option>
            ))}
            <option value={NOBODY}>{words.unassigned}</option>
          </Select>
        </Box>
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
