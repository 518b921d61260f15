import {Flex, Stack} from '@sanity/ui'
import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {MutedText, SelectField, Strong} from '../../../ui/parts.tsx'
import {useDesk} from '../data/desk.ts'
import {percent, rankSources, screensOf, worstOf} from '../logic/figures.ts'
import {periodsAt} from '../logic/periods.ts'
import {words} from '../words.ts'
import {Bars, PeriodField} from './figure-bars.tsx'
import {Loaded} from './loaded.tsx'

const MAX_SOURCES = 20

/** Leads of a period by the campaign or site that brought them. */
export function SourcesPanel() {
  const {api, now} = useDesk()
  const [{lastWeek, all}] = useState(() => periodsAt(now()))
  const [period, setPeriod] = useState(lastWeek)
  const query = useQuery({queryKey: ['sources', period.from, period.to], queryFn: () => api.sources(period)})
  return (
    <Stack gap={4}>
      <PeriodField periods={all} value={period} onChange={setPeriod} />
      <Loaded query={query}>
        {(rows) => {
          const {ranked, rare, received} = rankSources(rows, MAX_SOURCES)
          const best = ranked.find(({source}) => source)
          const bars = ranked.map((one) => ({
            name: one.source || words.unknownSource,
            count: one.received,
            note: words.reportsSent(one.report_sent),
            isMarked: one === best,
          }))
          const others = {name: words.rareSources(rare.count), count: rare.received}
          return (
            <>
              <Strong role="status">
                {best ? words.bestSource(best.source, best.received, received) : words.noSources}
              </Strong>
              <Bars
                label="Richieste per provenienza"
                bars={rare.count > 0 ? [...bars, others] : bars}
                whole={received}
              />
            </>
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

/** How many visitors reached each screen of the quiz, and where they left. */
export function StepsPanel() {
  const {api, now} = useDesk()
  const [{recent, all}] = useState(() => periodsAt(now()))
  const [period, setPeriod] = useState(recent)
  const [place, setPlace] = useState('')
  const query = useQuery({queryKey: ['steps', period.from, period.to], queryFn: () => api.steps(period)})
  return (
    <Stack gap={4}>
      <Flex gap={2} wrap="wrap">
        <PeriodField periods={all} value={period} onChange={setPeriod} />
        <SelectField aria-label="Quale quiz" value={place} options={PLACES} onChange={setPlace} />
      </Flex>
      <Loaded query={query}>
        {(rows) => {
          const screens = screensOf(rows.filter((row) => place === '' || row.place === place))
          const worst = worstOf(screens)
          const [first] = screens
          if (!first || first.reached === 0) return <MutedText role="status">{words.noSteps}</MutedText>
          return (
            <>
              {worst && (
                <Strong role="status">{words.worstStep(worst.title, worst.left, worst.reached)}</Strong>
              )}
              <Bars
                label="Quiz che arrivano a ogni passo"
                whole={first.reached}
                bars={screens.map((screen) => ({
                  name: screen.title,
                  count: screen.reached,
                  note:
                    screen.left > 0 &&
                    `${words.left(screen.left)} qui · ${percent(screen.left, screen.reached)}%`,
                  isMarked: screen === worst,
                }))}
              />
            </>
          )
        }}
      </Loaded>
    </Stack>
  )
}
