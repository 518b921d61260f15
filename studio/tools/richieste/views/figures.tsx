import {Dialog, Stack, Tab, TabList, TabPanel, Text} from '@sanity/ui'
import {useQuery} from '@tanstack/react-query'
import {useId, useState} from 'react'
import {formatNumber} from '../../../../schemas/counts.ts'
import {MutedText} from '../../../ui/parts.tsx'
import {useDesk} from '../data/desk.ts'
import {percent, sumOf} from '../logic/figures.ts'
import type {Week} from '../logic/lead.ts'
import {formatDay} from '../logic/moments.ts'
import {words} from '../words.ts'
import {SourcesPanel, StepsPanel} from './figure-panels.tsx'
import {Loaded} from './loaded.tsx'

const COUNTS = [
  ['received', 'Ricevute'],
  ['answered', 'Prese in carico'],
  ['report_sent', 'Valutazione inviata'],
  ['closed', 'Chiuse'],
] as const

function WeekRow({name, weeks}: {name: string; weeks: readonly Week[]}) {
  const received = sumOf(weeks, 'received')
  return (
    <tr>
      <th scope="row">{name}</th>
      {COUNTS.map(([count]) => (
        <td key={count}>
          {formatNumber(sumOf(weeks, count))}
          {count !== 'received' && received > 0 && ` · ${percent(sumOf(weeks, count), received)}%`}
        </td>
      ))}
    </tr>
  )
}

function WeeksPanel() {
  const {api} = useDesk()
  const query = useQuery({queryKey: ['weeks'], queryFn: api.weeks})
  const {data: erasures = []} = useQuery({queryKey: ['erasures'], queryFn: api.erasures})
  return (
    <Stack gap={4}>
      <MutedText>{words.weeksNote(sumOf(erasures, 'count'))}</MutedText>
      <Loaded query={query}>
        {(weeks) => (
          // Without the padding, Sanity UI's negative margins would cut off the table head.
          <Text as="div" size={1} style={{overflow: 'auto', paddingBlock: 8}}>
            <table style={{width: '100%', textAlign: 'start', borderCollapse: 'separate', borderSpacing: 6}}>
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
                <WeekRow name="In tutto" weeks={weeks} />
                {weeks.map((week) => (
                  <WeekRow key={week.week} name={formatDay(week.week)} weeks={[week]} />
                ))}
              </tbody>
            </table>
          </Text>
        )}
      </Loaded>
    </Stack>
  )
}

const PANELS = [
  ['Settimane', WeeksPanel],
  ['Provenienza', SourcesPanel],
  ['Passi del quiz', StepsPanel],
] as const

export function FiguresDialog({onClose}: {onClose(): void}) {
  const id = useId()
  const [shown, setShown] = useState(0)
  const Panel = PANELS[shown]?.[1] ?? WeeksPanel
  return (
    <Dialog id={id} header="Andamento" width={1} onClose={onClose}>
      <Stack gap={4} padding={4}>
        <TabList gap={1}>
          {PANELS.map(([title], index) => (
            <Tab
              key={title}
              id={`${id}-tab-${index}`}
              aria-controls={`${id}-panel`}
              label={title}
              selected={index === shown}
              onClick={() => setShown(index)}
            />
          ))}
        </TabList>
        <TabPanel id={`${id}-panel`} aria-labelledby={`${id}-tab-${shown}`}>
          <Panel />
        </TabPanel>
      </Stack>
    </Dialog>
  )
}
