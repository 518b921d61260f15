import {ChevronDownIcon} from '@sanity/icons/ChevronDown'
import {ChevronUpIcon} from '@sanity/icons/ChevronUp'
import {SyncIcon} from '@sanity/icons/Sync'
import {Box, Card, Checkbox, Flex, Heading, Text} from '@sanity/ui'
import {Fragment, useEffect, useId, useState} from 'react'
import {figure} from '../../../../schemas/counts.ts'
import {OneOf} from '../../../ui/one-of.tsx'
import {SearchField} from '../../../ui/parts.tsx'
import {LineButton, Quiet, SignButton} from '../../../ui/small.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk} from '../data/desk.ts'
import type {Watch} from '../data/use-overview.ts'
import {usePeople} from '../data/use-people.ts'
import {cleared, type Filters, isNarrowed} from '../logic/filters.ts'
import {STATUSES} from '../logic/lead.ts'
import {clockTime} from '../logic/moments.ts'
import {words} from '../words.ts'
import {AccountMenu} from './account-menu.tsx'
import {DayField} from './day-field.tsx'
import {ExportButton} from './export-button.tsx'
import {FiguresButton} from './figures-button.tsx'
import {focusLine} from './focus-line.ts'
import {FilterRow, FilterSwitch} from './styles.ts'

const PROMISES = [
  {promise: 'urgent', count: 'due_soon', tone: 'caution'},
  {promise: 'overdue', count: 'overdue', tone: 'critical'},
] as const

const TYPING_MS = 250

interface ToolbarProps {
  title: string
  email: string
  watch: Watch
  found: number | null
}

/** Asks once somebody has stopped typing. */
function SlowSearch({value, onChange}: {value: string; onChange(value: string): void}) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return <SearchField label={words.search} hint={words.searchHint} value={text} onChange={setText} />
}

interface ChoiceProps {
  text: string
  count?: number | undefined
  selected: boolean
  tone?: 'caution' | 'critical' | 'default'
  onClick(): void
}

const Choice = ({text, count, selected, tone = 'default', onClick}: ChoiceProps) => (
  <LineButton
    mode="bleed"
    tone={selected || count ? tone : 'default'}
    selected={selected}
    aria-pressed={selected}
    text={
      <>
        {text} {count !== undefined && <span style={{fontWeight: 400, opacity: 0.75}}>{figure(count)}</span>}
      </>
    }
    onClick={onClick}
  />
)

export function Toolbar({title, email, watch, found}: ToolbarProps) {
  const id = useId()
  const desk = useDesk()
  const filters = useStore(desk.filters)
  const {overview, at, ask} = watch
  const people = usePeople(() => words.mine)
  const [open, setOpen] = useState(false)
  /** A day half written goes with the filters. */
  const [cleanings, setCleanings] = useState(0)
  const change = (part: Partial<Filters>) => desk.filters.set({...desk.filters.get(), ...part})
  return (
    <Card borderBottom paddingX={4} paddingTop={3} paddingBottom={2}>
      <Flex align="center" gap={3} wrap="wrap">
        <Heading as="h1" size={1}>
          {title}
        </Heading>
        <Box flex={1} style={{minWidth: 200, maxWidth: 460, marginInline: 'auto'}}>
          <SlowSearch value={filters.search} onChange={(search) => change({search})} />
        </Box>
        <OneOf
          aria-label={words.order}
          value={filters.order}
          options={[
            ['newest', words.newestFirst],
            ['oldest', words.oldestFirst],
          ]}
          onChange={(order) => change({order: order === 'oldest' ? 'oldest' : 'newest'})}
        />
        <SignButton
          icon={SyncIcon}
          onClick={() => {
            ask()
            focusLine()
          }}
          label={words.refresh}
          title={at ? words.updated(clockTime(at)) : words.refresh}
        />
        <FiguresButton />
        <ExportButton />
        <AccountMenu email={email} />
      </Flex>
      <Flex align="center" wrap="wrap" marginTop={2} style={{gap: '4px 12px', marginInlineStart: -8}}>
        <FilterSwitch>
          <LineButton
            mode="ghost"
            icon={open ? ChevronUpIcon : ChevronDownIcon}
            text={words.filters}
            aria-expanded={open}
            aria-controls={`${id}-filters`}
            onClick={() => setOpen(!open)}
          />
        </FilterSwitch>
        <FilterRow id={`${id}-filters`} $open={open}>
          <Flex gap={1} role="group" aria-label={words.statusFilter} wrap="wrap">
            {(['all', ...STATUSES] as const).map((status) => (
              <Choice
                key={status}
                text={words.statuses[status]}
                count={overview?.[status === 'all' ? 'total' : status]}
                selected={filters.status === status}
                onClick={() => change({status})}
              />
            ))}
          </Flex>
          <Flex gap={1} role="group" aria-label={words.promiseFilter}>
            {PROMISES.map(({promise, count, tone}) => (
              <Choice
                key={promise}
                text={words[promise]}
                count={overview?.[count]}
                tone={tone}
                selected={filters.promise === promise}
                onClick={() => change({promise: filters.promise === promise ? 'all' : promise})}
              />
            ))}
          </Flex>
          <Choice
            text={words.toCall}
            count={overview?.to_call}
            tone="critical"
            selected={filters.toCall}
            onClick={() => change({toCall: !filters.toCall})}
          />
          <Flex align="center" wrap="wrap" style={{gap: '4px 12px'}}>
            <OneOf
              aria-label={words.assignedFilter}
              value={filters.assigned}
              options={[['all', words.everybody], ['nobody', words.nobody], ...people]}
              onChange={(assigned) => change({assigned})}
            />
            <Flex align="center" gap={2}>
              <Checkbox
                id={`${id}-photo`}
                checked={filters.withPhoto}
                onChange={(event) => change({withPhoto: event.currentTarget.checked})}
              />
              <Text as="label" htmlFor={`${id}-photo`} size={1}>
                {words.withPhoto}
              </Text>
            </Flex>
            <Flex align="center" gap={2} paddingLeft={2}>
              {(['from', 'to'] as const).map((end) => (
                <Fragment key={`${end} ${cleanings}`}>
                  <Text as="label" htmlFor={`${id}-${end}`} size={1} muted>
                    {words[end]}
                  </Text>
                  <DayField id={`${id}-${end}`} day={filters[end]} onChange={(day) => change({[end]: day})} />
                </Fragment>
              ))}
            </Flex>
          </Flex>
        </FilterRow>
        <Box flex={1} />
        {isNarrowed(filters) && (
          <>
            <Quiet role="status">{found === null ? '' : words.found(found)}</Quiet>
            <LineButton
              mode="bleed"
              text={words.clearFilters}
              onClick={() => {
                setCleanings(cleanings + 1)
                change(cleared(filters))
              }}
            />
          </>
        )}
      </Flex>
    </Card>
  )
}
