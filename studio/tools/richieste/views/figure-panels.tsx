import {Flex, Stack} from '@sanity/ui'
import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {MutedText, SelectField} from '../../../ui/parts.tsx'
import {useDesk} from '../data/desk.ts'
import {rankSources, screensOf, sumOf, worstOf} from '../logic/figures.ts'
import {periodsAt} from '../logic/periods.ts'
import {words} from '../words.ts'
import {Bars} from './figure-bars.tsx'
import {Loaded} from './loaded.tsx'

export function SourcesPanel() {
  const {api, now} = useDesk()
  const [{lastWeek, options}] = useState(() => periodsAt(now()))
  const [weeks, setWeeks] = useState<string>(lastWeek)
  const query = useQuery({queryKey: ['sources', weeks], queryFn: () => api.sources(weeks)})
  return (
    <Stack gap={4}>
      <SelectField aria-label="Periodo" value={weeks} options={options} onChange={setWeeks} />
      <Loaded query={query}>
        {(rows) => {
          const sources = rankSources(rows)
          const most = sources.find(({source}) => source)?.received ?? 0
          const best = sources.flatMap(({source, received}) => (source && received === most ? [source] : []))
          const whole = sumOf(rows, 'received')
          return (
            <Bars
              answer={best.length > 0 ? words.bestSources(best, most, whole) : words.noSources}
              label="Richieste per provenienza"
              whole={whole}
              bars={sources.map((one) => ({
                name: one.source || words.unknownSource,
                count: one.received,
                note: words.reportsSent(one.report_sent),
                isMarked: best.includes(one.source ?? ''),
              }))}
            />
          )
        }}
      </Loaded>
    </Stack>
  )
}

const PLACES = [
  ['', 'Tutti i quiz'],
  ['hero', 'Quiz in «Apertura»'],
  ['testimonials', 'Quiz in «Testimonianze»'],
] as const

export function StepsPanel() {
  const {api, now} = useDesk()
  const [{recent, options}] = useState(() => periodsAt(now()))
  const [weeks, setWeeks] = useState<string>(recent)
  const [place, setPlace] = useState('')
  const query = useQuery({queryKey: ['steps', weeks], queryFn: () => api.steps(weeks)})
  return (
    <Stack gap={4}>
      <Flex gap={2} wrap="wrap">
        <SelectField aria-label="Periodo" value={weeks} options={options} onChange={setWeeks} />
        <SelectField aria-label="Quale quiz" value={place} options={PLACES} onChange={setPlace} />
      </Flex>
      <Loaded query={query}>
        {(rows) => {
          const screens = screensOf(rows.filter((row) => place === '' || row.place === place))
          const worst = worstOf(screens)
          const whole = screens[0]?.reached ?? 0
          if (whole === 0) return <MutedText role="status">{words.noSteps}</MutedText>
          return (
            <Bars
              answer={worst && words.worstStep(worst.title, worst.left, worst.reached)}
              label="Quiz che arrivano a ogni passo"
              whole={whole}
              bars={screens.map((screen) => ({
                name: screen.title,
                count: screen.reached,
                note: screen.left > 0 && words.left(screen.left),
                isMarked: screen === worst,
              }))}
            />
          )
        }}
      </Loaded>
    </Stack>
  )
}
