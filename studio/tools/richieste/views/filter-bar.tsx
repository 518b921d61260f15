import {ChevronDownIcon} from '@sanity/icons/ChevronDown'
import {ChevronUpIcon} from '@sanity/icons/ChevronUp'
import {Flex, Text, useMatchMedia} from '@sanity/ui'
import {Fragment, useId, useState} from 'react'
import {figure} from '../../../../schemas/counts.ts'
import {LineButton, OneOf, Quiet} from '../../../ui/parts.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk, usePeople} from '../data/desk.ts'
import {cleared, type Filters, isNarrowed, NO_FILTERS} from '../logic/filters.ts'
import {type Overview, STATUSES, type Status} from '../logic/lead.ts'
import {words} from '../words.ts'
import {DayField} from './day-field.tsx'

interface Choice {
  filter: keyof Filters
  wanted: string | boolean
  text: string
  count?: Status | 'total' | 'due_soon' | 'overdue' | 'to_call'
  tone?: 'caution' | 'critical' | 'default'
}

const statusChoice = (wanted: Status | 'all'): Choice => {
  return {filter: 'status', wanted, text: words.statuses[wanted], count: wanted === 'all' ? 'total' : wanted}
}
const GROUPS: [label: string, Choice[]][] = [
  [words.statusFilter, [statusChoice('all'), ...STATUSES.map(statusChoice)]],
  [
    words.promiseFilter,
    [
      {filter: 'promise', wanted: 'urgent', text: words.urgent, count: 'due_soon', tone: 'caution'},
      {filter: 'promise', wanted: 'overdue', text: words.overdue, count: 'overdue', tone: 'critical'},
    ],
  ],
  [
    words.filters,
    [
      {filter: 'toCall', wanted: true, text: words.toCall, count: 'to_call', tone: 'critical'},
      {filter: 'withPhoto', wanted: true, text: words.withPhoto},
    ],
  ],
]

export function FilterBar({overview, found}: {overview: Overview | undefined; found: number | null}) {
  const id = useId()
  const {filters: store, narrow: choose} = useDesk()
  const filters = useStore(store)
  const people = usePeople(() => words.mine)
  /** On a telephone they would push the list off the screen. */
  const narrow = useMatchMedia('(max-width: 640px)', () => false)
  const [open, setOpen] = useState(false)
  /** A day half written goes with the filters. */
  const [cleanings, setCleanings] = useState(0)
  return (
    <Flex
      align="center"
      wrap="wrap"
      marginTop={2}
      style={{gap: '4px 12px', marginInlineStart: narrow ? 0 : -8}}
    >
      {narrow && (
        <LineButton
          icon={open ? ChevronUpIcon : ChevronDownIcon}
          text={words.filters}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      )}
      {(open || !narrow) && (
        <>
          {GROUPS.map(([label, choices]) => (
            <Flex key={label} gap={1} role="group" aria-label={label} wrap="wrap">
              {choices.map(({filter, wanted, text, count, tone = 'default'}) => {
                const selected = filters[filter] === wanted
                const number = count && overview?.[count]
                return (
                  <LineButton
                    key={text}
                    mode="bleed"
                    tone={selected || number ? tone : 'default'}
                    selected={selected}
                    aria-pressed={selected}
                    text={number === undefined ? text : `${text} ${figure(number)}`}
                    onClick={() => choose({[filter]: selected ? NO_FILTERS[filter] : wanted})}
                  />
                )
              })}
            </Flex>
          ))}
          <OneOf
            aria-label={words.assignedFilter}
            value={filters.assigned}
            options={[['all', words.everybody], ['nobody', words.nobody], ...people]}
            onChange={(assigned) => choose({assigned})}
          />
          <Flex align="center" gap={2} paddingLeft={2} wrap="wrap">
            {(['from', 'to'] as const).map((end) => (
              <Fragment key={`${end} ${cleanings}`}>
                <Text as="label" htmlFor={`${id}-${end}`} size={1} muted>
                  {words[end]}
                </Text>
                <DayField id={`${id}-${end}`} day={filters[end]} onChange={(day) => choose({[end]: day})} />
              </Fragment>
            ))}
          </Flex>
        </>
      )}
      {isNarrowed(filters) && (
        <>
          <Quiet role="status" style={{marginInlineStart: 'auto'}}>
            {found === null ? '' : words.found(found)}
          </Quiet>
          <LineButton
            mode="bleed"
            text={words.clearFilters}
            onClick={() => {
              setCleanings(cleanings + 1)
              store.set(cleared(filters))
            }}
          />
        </>
      )}
    </Flex>
  )
}
