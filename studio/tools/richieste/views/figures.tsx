import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {Dialog, Stack} from '@sanity/ui'
import {useId, useState} from 'react'
import {styled} from 'styled-components'
import {figure} from '../../../../schemas/counts.ts'
import {Failure, Quiet, SignButton, Waiting} from '../../../ui/parts.tsx'
import {useAnswer, useDesk} from '../data/desk.ts'
import type {Week} from '../logic/lead.ts'
import {dayInWords} from '../logic/moments.ts'
import {words} from '../words.ts'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: 13px/1.45 var(--font-text-family, Inter), system-ui, sans-serif;
  font-variant-numeric: tabular-nums;

  th, td {
    padding: 8px 6px;
    border-block-end: 1px solid var(--card-border-color);
    text-align: end;
  }
  th:first-child {
    text-align: start;
  }
  thead th {
    color: var(--card-muted-fg-color);
    font-weight: 500;
  }
`

const COUNTS = ['received', 'answered', 'report_sent', 'closed'] as const

function Line({name, weeks}: {name: string; weeks: readonly Week[]}) {
  const sum = (count: (typeof COUNTS)[number]) => weeks.reduce((total, week) => total + week[count], 0)
  const received = sum('received')
  return (
    <tr>
      <th scope="row">{name}</th>
      {COUNTS.map((count) => (
        <td key={count}>
          {figure(sum(count))}
          {count !== 'received' && received > 0 && (
            <span style={{opacity: 0.7}}> · {Math.round((100 * sum(count)) / received)}%</span>
          )}
        </td>
      ))}
    </tr>
  )
}

const Figures = ({weeks}: {weeks: readonly Week[]}) => (
  <Table>
    <thead>
      <tr>
        {[words.week, ...COUNTS.map((count) => words.weekCounts[count])].map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <Line name={words.allWeeks} weeks={weeks} />
      {weeks.map((week) => (
        <Line key={week.week} name={dayInWords(week.week)} weeks={[week]} />
      ))}
    </tbody>
  </Table>
)

function FiguresDialog({onClose}: {onClose(): void}) {
  const {data, fault, isPending} = useAnswer(['weeks'], useDesk().api.weeks)
  return (
    <Dialog id={useId()} header={words.figures} width={1} onClose={onClose}>
      <Stack gap={4} padding={4}>
        <Quiet>{words.figuresNote}</Quiet>
        {isPending && <Waiting>{words.loading}</Waiting>}
        <Failure text={fault && words.faults[fault]} />
        {data && <Figures weeks={data} />}
      </Stack>
    </Dialog>
  )
}

export function FiguresButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <SignButton icon={ChartUpwardIcon} label={words.figures} onClick={() => setOpen(true)} />
      {open && <FiguresDialog onClose={() => setOpen(false)} />}
    </>
  )
}
