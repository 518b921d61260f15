import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {Dialog, Stack} from '@sanity/ui'
import {useId, useState} from 'react'
import {styled} from 'styled-components'
import {figure} from '../../../../schemas/counts.ts'
import {Failure, Waiting} from '../../../ui/parts.tsx'
import {Quiet, SignButton} from '../../../ui/small.tsx'
import {useDesk} from '../data/desk.ts'
import {useAnswer} from '../data/use-answer.ts'
import type {Week} from '../logic/lead.ts'
import {words} from '../words.ts'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: 13px/1.4 var(--font-text-family, Inter), system-ui, sans-serif;
  font-variant-numeric: tabular-nums;

  th, td { padding: 8px 6px; border-block-end: 1px solid var(--card-border-color); text-align: end; }
  th:first-child { text-align: start; }
  thead th { color: var(--card-muted-fg-color); font-weight: 500; }
  small { color: var(--card-muted-fg-color); font-size: inherit; }
`

const COUNTS = ['received', 'answered', 'report_sent', 'closed'] as const
const DAY = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

function Line({name, counts}: {name: string; counts: Omit<Week, 'week'>}) {
  const {received} = counts
  return (
    <tr>
      <th scope="row">{name}</th>
      {COUNTS.map((count) => (
        <td key={count}>
          {figure(counts[count])}
          {count !== 'received' && received > 0 && (
            <small> · {Math.round((100 * counts[count]) / received)}%</small>
          )}
        </td>
      ))}
    </tr>
  )
}

function Figures({weeks}: {weeks: readonly Week[]}) {
  const sum = (count: (typeof COUNTS)[number]) => weeks.reduce((total, week) => total + week[count], 0)
  const all = {
    received: sum('received'),
    answered: sum('answered'),
    report_sent: sum('report_sent'),
    closed: sum('closed'),
  }
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{words.week}</th>
          {COUNTS.map((count) => (
            <th key={count} scope="col">
              {words.weekCounts[count]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Line name={words.allWeeks} counts={all} />
        {weeks.map((week) => (
          <Line key={week.week} name={DAY.format(Date.parse(week.week))} counts={week} />
        ))}
      </tbody>
    </Table>
  )
}

function FiguresDialog({onClose}: {onClose(): void}) {
  const id = useId()
  const {api} = useDesk()
  const answer = useAnswer(api.weeks)
  return (
    <Dialog id={id} header={words.figures} width={1} onClose={onClose}>
      <Stack gap={4} padding={4}>
        <Quiet>{words.figuresNote}</Quiet>
        {!answer && <Waiting>{words.loading}</Waiting>}
        <Failure text={answer?.fault ? words.faults[answer.fault] : null} />
        {answer && !answer.fault && <Figures weeks={answer.data} />}
      </Stack>
    </Dialog>
  )
}

/** What became of the leads, week by week. */
export function FiguresButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <SignButton icon={ChartUpwardIcon} label={words.figures} onClick={() => setOpen(true)} />
      {open && <FiguresDialog onClose={() => setOpen(false)} />}
    </>
  )
}
