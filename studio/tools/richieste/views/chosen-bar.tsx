import {Box, Card, Flex} from '@sanity/ui'
import {useState, useTransition} from 'react'
import {LineButton, OneOf, Strong} from '../../../ui/parts.tsx'
import {useDesk, usePeople} from '../data/desk.ts'
import {type Lead, STATUSES, type Status, statusWord} from '../logic/lead.ts'
import {words} from '../words.ts'
import {EraseDialog} from './erase-dialog.tsx'
import {useMark, useSay} from './use-say.ts'

const NOBODY = 'nobody'

export function ChosenBar({leads}: {leads: readonly Lead[]}) {
  const desk = useDesk()
  const people = usePeople()
  const mark = useMark()
  const {table} = useSay()
  const [erasing, setErasing] = useState(false)
  const [busy, start] = useTransition()
  const ids = leads.map(({id}) => id)
  const exportThem = async () => table(await desk.api.tableOf(ids, desk.filters.get().order))

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
          onChange={(value) => {
            if (value) start(async () => void (await mark(leads, 'status', value as Status)))
          }}
        />
        <OneOf
          aria-label={words.chosenAssign}
          value=""
          disabled={busy}
          options={[['', words.chosenAssign], ...people, [NOBODY, words.unassigned]]}
          onChange={(value) => {
            const to = value === NOBODY ? null : value
            if (value) start(async () => void (await mark(leads, 'assigned_to', to)))
          }}
        />
        <LineButton text={words.chosenExport} onClick={exportThem} />
        <LineButton tone="critical" text={words.chosenErase} onClick={() => setErasing(true)} />
        <LineButton mode="bleed" text={words.chosenNone} onClick={() => desk.choose(ids, false)} />
      </Flex>
      {erasing && (
        <EraseDialog leads={leads} onClose={() => setErasing(false)} onErased={() => setErasing(false)} />
      )}
    </Card>
  )
}
