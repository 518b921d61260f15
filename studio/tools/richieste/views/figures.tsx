import {Dialog, Stack, Text} from '@sanity/ui'
import {useQuery} from '@tanstack/react-query'
import {useId} from 'react'
import {formatNumber} from '../../../../schemas/counts.ts'
import {Failure, Loading, MutedText} from '../../../ui/parts.tsx'
import {useDesk} from '../data/desk.ts'
import type {Week} from '../logic/lead.ts'
import {formatDay} from '../logic/moments.ts'
import {words} from '../words.ts'

const COUNTS = [
  ['received', 'Ricevute'],
  ['answered', 'Prese in carico'],
  ['report_sent', 'Valutazione inviata'],
  ['closed', 'Chiuse'],
] as const

function WeekRow({name, weeks}: {name: string; weeks: readonly Week[]}) {
  const sum = (count: keyof Omit<Week, 'week'>) => weeks.reduce((total, week) => total + week[count], 0)
  const received = sum('received')
  return (
    <tr>
      <th scope="row">{name}</th>
      {COUNTS.map(([count]) => (
        <td key={count}>
          {formatNumber(sum(count))}
          {count !== 'received' && received > 0 && ` · ${Math.round((100 * sum(count)) / received)}%`}
        </td>
      ))}
    </tr>
  )
}

export function FiguresDialog({onClose}: {onClose(): void}) {
  const {data, error, isPending} = useQuery({queryKey: ['weeks'], queryFn: useDesk().api.weeks})
  return (
    <Dialog id={useId()} header="Andamento" width={1} onClose={onClose}>
      <Stack gap={4} padding={4}>
        <MutedText>{words.figuresNote}</MutedText>
        {isPending && <Loading>{words.loading}</Loading>}
        <Failure text={words.reason(error)} />
        {data && (
          <Text as="div" size={1} style={{overflow: 'auto'}}>
            <table cellPadding={6} style={{width: '100%', textAlign: 'start'}}>
              <thead>
                <tr>
                  {['Settimana dal', ...COUNTS.map(([, title]) => title)].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <WeekRow name="In tutto" weeks={data} />
                {data.map((week) => (
                  <WeekRow key={week.week} name={formatDay(week.week)} weeks={[week]} />
                ))}
              </tbody>
            </table>
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
