import {Card, Flex} from '@sanity/ui'
import {useState} from 'react'
import {LineButton, SelectField, Strong} from '../../../ui/parts.tsx'
import {usePeople} from '../data/use-leads.ts'
import {type Lead, STATUSES, type Status, statusWord} from '../logic/lead.ts'
import {words} from '../words.ts'
import {EraseDialog} from './erase-dialog.tsx'
import {useExport, useMark} from './toasts.ts'

const NOBODY = 'nobody'

export function ChosenBar({leads, onClear}: {leads: readonly Lead[]; onClear(): void}) {
  const people = usePeople()
  const mark = useMark()
  const exportTable = useExport()
  const [isErasing, setErasing] = useState(false)
  const ids = leads.map(({id}) => id)

  return (
    <Card tone="primary" paddingX={4} paddingY={2} borderBottom role="group" aria-label="Richieste scelte">
      <Flex align="center" gap={2} wrap="wrap">
        <Strong role="status">{words.chosen(leads.length)}</Strong>
        <SelectField
          aria-label="Cambia lo stato"
          value=""
          options={[['', 'Cambia lo stato'], ...STATUSES.map((one) => [one, statusWord(one)] as const)]}
          onChange={(status) => mark(leads, 'status', status as Status)}
        />
        <SelectField
          aria-label="Assegna"
          value=""
          options={[['', 'Assegna'], ...people, [NOBODY, 'Nessuno']]}
          onChange={(email) => mark(leads, 'assigned_to', email === NOBODY ? null : email)}
        />
        <LineButton
          text="Esporta queste richieste"
          onClick={() => exportTable([`id.in.(${ids.join(',')})`])}
        />
        <LineButton tone="critical" text="Elimina queste richieste…" onClick={() => setErasing(true)} />
        <LineButton mode="bleed" text="Deseleziona tutto" onClick={onClear} />
      </Flex>
      {isErasing && <EraseDialog leads={leads} onClose={() => setErasing(false)} onErased={onClear} />}
    </Card>
  )
}
