import {Box, Card, Flex, Heading, TextInput, useMatchMedia} from '@sanity/ui'
import {useMutation, useQuery} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {formatNumber} from '../../../../schemas/counts.ts'
import {LineButton, MutedText, SearchField, SelectField} from '../../../ui/parts.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk} from '../data/desk.ts'
import {usePeople} from '../data/use-leads.ts'
import {rankSources} from '../logic/figures.ts'
import {clearFilters, conditionsOf, type Filters, isNarrowed, NO_FILTERS} from '../logic/filters.ts'
import type {Overview, Status} from '../logic/lead.ts'
import {ALL_WEEKS} from '../logic/periods.ts'
import {words} from '../words.ts'
import {FiguresDialog} from './figures.tsx'
import {useExport} from './toasts.ts'

const TYPING_MS = 250

function Search() {
  const desk = useDesk()
  const {search} = useStore(desk.filters)
  const [text, setText] = useState(search)
  useEffect(() => setText(search), [search])
  useEffect(() => {
    const timer = setTimeout(() => text !== search && desk.narrow({search: text}), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, search, desk])
  return (
    <SearchField
      label="Cerca nelle richieste"
      hint="Città, e-mail, obiettivo…"
      value={text}
      onChange={setText}
    />
  )
}

interface Choice {
  part: Partial<Filters>
  text: string
  count?: Status | 'total' | 'due_soon' | 'overdue' | 'to_call'
  /** Tone of the button while its count is above 0. */
  tone?: 'caution' | 'critical'
}

const CHOICES: Choice[] = [
  {part: {status: 'all'}, text: 'Tutte', count: 'total'},
  {part: {status: 'new'}, text: 'Nuove', count: 'new'},
  {part: {status: 'contacted'}, text: 'Contattate', count: 'contacted'},
  {part: {status: 'report_sent'}, text: 'Valutazioni inviate', count: 'report_sent'},
  {part: {status: 'closed'}, text: 'Chiuse', count: 'closed'},
  {part: {promise: 'urgent'}, text: 'In scadenza', count: 'due_soon', tone: 'caution'},
  {part: {promise: 'overdue'}, text: 'Scadute', count: 'overdue', tone: 'critical'},
  {part: {toCall: true}, text: 'Da richiamare oggi', count: 'to_call', tone: 'critical'},
  {part: {withPhoto: true}, text: 'Con foto'},
]

const MAX_SOURCES = 100

/** Hidden until a lead has a source. */
function SourceFilter() {
  const {api, narrow, filters} = useDesk()
  const {source} = useStore(filters)
  const {data = []} = useQuery({queryKey: ['leads', 'sources'], queryFn: () => api.sources(ALL_WEEKS)})
  const known = rankSources(data).flatMap((one) => (one.source ? `=${one.source}` : []))
  if (known.length === 0 && !source) return null
  return (
    <SelectField
      aria-label="Provenienza"
      value={source}
      style={{maxWidth: 240}}
      options={[
        ['', 'Da ogni provenienza'],
        ['=', words.unknownSource],
        ...known.slice(0, MAX_SOURCES).map((one) => [one, one.slice(1)] as const),
      ]}
      onChange={(value) => narrow({source: value})}
    />
  )
}

const DAYS = [
  ['from', 'Dal'],
  ['to', 'Al'],
] as const

function FilterFields({overview}: {overview: Overview | undefined}) {
  const desk = useDesk()
  const filters = useStore(desk.filters)
  const people = usePeople(() => 'Mie')
  return (
    <>
      {CHOICES.map(({part, text, count, tone}) => {
        const [name] = Object.keys(part) as [keyof Filters]
        const isAll = part.status === 'all'
        const isChosen = isAll ? !isNarrowed(filters) : filters[name] === part[name]
        const number = count && overview?.[count]
        return (
          <LineButton
            key={text}
            mode="bleed"
            tone={number && tone ? tone : 'default'}
            selected={isChosen}
            aria-pressed={isChosen}
            text={number === undefined ? text : `${text} ${formatNumber(number)}`}
            onClick={() =>
              desk.narrow(isAll ? clearFilters(filters) : isChosen ? {[name]: NO_FILTERS[name]} : part)
            }
          />
        )
      })}
      <SelectField
        aria-label="Assegnate a"
        value={filters.assigned}
        options={[['all', 'Assegnate o no'], ['nobody', 'Non assegnate'], ...people]}
        onChange={(assigned) => desk.narrow({assigned})}
      />
      <SourceFilter />
      {/* Keeps both date fields on one line. */}
      <Flex>
        {DAYS.map(([end, label]) => (
          <Flex key={end} as="label" align="center" gap={2} paddingLeft={2}>
            <MutedText>{label}</MutedText>
            <TextInput
              type="date"
              fontSize={1}
              padding={2}
              value={filters[end]}
              onChange={(event) => desk.narrow({[end]: event.currentTarget.value})}
            />
          </Flex>
        ))}
      </Flex>
    </>
  )
}

export function Toolbar({overview, found}: {overview: Overview | undefined; found: number}) {
  const {session, email, now, narrow, refresh, ...desk} = useDesk()
  const filters = useStore(desk.filters)
  const exportTable = useExport()
  const {mutate, isPending} = useMutation({mutationFn: () => exportTable(conditionsOf(filters, now()))})
  const [hasFigures, setFigures] = useState(false)
  /** Whether a button hides the filters, which would push the list off a narrow screen. */
  const isNarrow = useMatchMedia('(max-width: 640px)', () => false)
  const [hasFilters, setHasFilters] = useState(false)
  const {password} = session
  return (
    <Card borderBottom paddingX={4} paddingTop={3} paddingBottom={2}>
      <Flex align="center" gap={2} wrap="wrap">
        <Heading as="h1" size={1}>
          Richieste
        </Heading>
        <Box flex={1} style={{minWidth: 200, maxWidth: 460, marginInline: 'auto'}}>
          <Search />
        </Box>
        <SelectField
          aria-label="Ordine"
          value={filters.order}
          options={[
            ['newest', 'Prima le più recenti'],
            ['oldest', 'Prima le più vecchie'],
          ]}
          onChange={(value) => narrow({order: value === 'oldest' ? 'oldest' : 'newest'})}
        />
        <LineButton mode="bleed" text="Aggiorna adesso" onClick={refresh} />
        <LineButton mode="bleed" text="Andamento" onClick={() => setFigures(true)} />
        <LineButton mode="bleed" text="Esporta CSV" loading={isPending} onClick={() => mutate()} />
        {password && <LineButton mode="bleed" text={`Esci (${email})`} onClick={password.signOut} />}
      </Flex>
      <Flex align="center" gap={1} wrap="wrap" marginTop={2}>
        {isNarrow && (
          <LineButton text="Filtri" aria-expanded={hasFilters} onClick={() => setHasFilters(!hasFilters)} />
        )}
        {(hasFilters || !isNarrow) && <FilterFields overview={overview} />}
        {isNarrowed(filters) && (
          <>
            <MutedText role="status">{words.found(found)}</MutedText>
            <LineButton text="Togli i filtri" onClick={() => narrow(clearFilters(filters))} />
          </>
        )}
      </Flex>
      {hasFigures && <FiguresDialog onClose={() => setFigures(false)} />}
    </Card>
  )
}
