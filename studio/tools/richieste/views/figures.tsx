import {Dialog, Stack, Tab, TabList, TabPanel, Text} from '@sanity/ui'
import {useQuery} from '@tanstack/react-query'
import {useId, useState} from 'react'
import {formatNumber} from '../../../../schemas/counts.ts'
import {MutedText} from '../../../ui/parts.tsx'
import {useDesk} from '../data/desk.ts'
import {addErasures, percent} from '../logic/figures.ts'
import {formatDay} from '../logic/moments.ts'
import {words} from '../words.ts'
import {SourcesPanel, StepsPanel} from './figure-panels.tsx'
import {Loaded} from './loaded.tsx'

const COUNTS = [
  ['received', 'Ricevute'],
  ['answered', 'Prese in carico'],
  ['report_sent', 'Valutazione inviata'],
  ['closed', 'Chiuse'],
  ['erased', 'Cancellate'],
] as const

type Weeks = ReturnType<typeof addErasures>

function WeekRow({name, weeks}: {name: string; weeks: Weeks}) {
  const sum = (count: (typeof COUNTS)[number][0]) => weeks.reduce((total, week) => total + week[count], 0)
  const received = sum('received')
  return (
    <tr>
      <th scope="row">{name}</th>
      {COUNTS.map(([count]) => (
        <td key={count}>
          {formatNumber(sum(count))}
          {count !== 'received' &&
            count !== 'erased' &&
            received > 0 &&
            ` · ${percent(sum(count), received)}%`}
        </td>
      ))}
    </tr>
  )
}

function WeeksPanel() {
  const {api} = useDesk()
  const query = useQuery({
    queryKey: ['weeks'],
    queryFn: async () => addErasures(...(await Promise.all([api.weeks(), api.erasures()]))),
  })
  return (
    <Stack gap={4}>
      <MutedText>{words.weeksNote}</MutedText>
      <Loaded query={query}>
        {(weeks) => (
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
  return (
    <Dialog id={id} header="Andamento" width={1} onClose={onClose}>
      <Stack gap={4} padding={4}>
        <TabList gap={1}>
          {PANELS.map(([title], index) => (
            <Tab
              key={title}
              id={`${id}-tab-${index}`}
              aria-controls={`${id}-panel-${index}`}
              label={title}
              selected={index === shown}
              onClick={() => setShown(index)}
            />
          ))}
        </TabList>
        {PANELS.map(([title, Panel], index) => (
          <TabPanel
            key={title}
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            hidden={index !== shown}
          >
            {index === shown && <Panel />}
          </TabPanel>
        ))}
      </Stack>
    </Dialog>
  )
}
