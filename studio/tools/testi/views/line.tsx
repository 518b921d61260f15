import {Badge, Checkbox} from '@sanity/ui'
import {memo} from 'react'
import {useRelativeTime} from 'sanity'
import {IntentLink} from 'sanity/router'
import {figure} from '../../../../schemas/counts.ts'
import {Spoken} from '../../../ui/parts.tsx'
import {excessOf, isChanged, isOnline, lengthOf, type Row} from '../logic/rows.ts'
import {exactly, words} from '../words.ts'
import {useDesk} from './desk-context.ts'
import {Editor} from './editor.tsx'
import {Cell, Figure, LineGrid, Meter, Muted} from './styles.ts'

function Length({row, text}: {row: Row; text: string}) {
  const {limit} = row
  const length = lengthOf(row, text)
  const over = excessOf(row, text)
  const spoken = `${words.length(length, limit)}${over > 0 ? `, ${words.tooLong(over)}` : ''}`
  return (
    <Figure role="cell" data-over={over > 0 || undefined} title={spoken}>
      <span aria-hidden="true">
        {limit === undefined ? figure(length) : `${figure(length)} / ${figure(limit)}`}
      </span>
      <Spoken>{spoken}</Spoken>
      {limit !== undefined && (
        <Meter style={{backgroundSize: `${Math.min(100, (length / limit) * 100)}% 100%`}} />
      )}
    </Figure>
  )
}

interface LineProps {
  row: Row
  index: number
  active: boolean
  chosen: boolean
}

/** As seen when the row was drawn with this time: the hook's own now may be a minute old, and before it. */
const Ago = ({at}: {at: string}) => useRelativeTime(at, {minimal: true, useTemporalPhrase: true})

export const Line = memo(function Line({row, index, active, chosen}: LineProps) {
  const {id, type, path, name} = row
  const {choose, text} = useDesk(row)
  const changed = isChanged(row)
  const turn = () => choose([row.key], !chosen)
  return (
    <LineGrid role="row" aria-rowindex={index + 2} data-key={row.key} data-active={active || undefined}>
      <Cell role="cell" style={{paddingTop: 12}}>
        {changed && <Checkbox aria-label={words.choose(name)} checked={chosen} onChange={turn} />}
      </Cell>
      <Cell role="rowheader" style={{paddingTop: 11}}>
        <IntentLink intent="edit" params={{id, type, path}} tabIndex={-1} title={words.openDocument(name)}>
          {row.field}
        </IntentLink>
        {row.document && <Muted style={{fontSize: 12}}>{row.document}</Muted>}
      </Cell>
      <Cell role="cell" style={{paddingBlock: 4}}>
        <Editor row={row} label={`${row.section.title}: ${row.name}`} />
      </Cell>
      <Length row={row} text={text} />
      <Cell role="cell" style={{fontSize: 12}}>
        <Muted title={exactly(row.updatedAt)}>
          <Ago key={row.updatedAt} at={row.updatedAt} />
        </Muted>
        {changed && (
          <div style={{marginTop: 4}}>
            <Badge tone={isOnline(row) ? 'caution' : 'primary'} fontSize={0}>
              {isOnline(row) ? words.draft : words.offline}
            </Badge>
          </div>
        )}
      </Cell>
    </LineGrid>
  )
})
