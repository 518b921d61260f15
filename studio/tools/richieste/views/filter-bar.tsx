import {ChevronDownIcon} from '@sanity/icons/ChevronDown'
import {ChevronUpIcon} from '@sanity/icons/ChevronUp'
import {Checkbox, Flex, Text} from '@sanity/ui'
import {Fragment, useId, useState} from 'react'
import {figure} from '../../../../schemas/counts.ts'
import {OneOf} from '../../../ui/one-of.tsx'
import {LineButton, Quiet} from '../../../ui/small.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk} from '../data/desk.ts'
import {usePeople} from '../data/use-answer.ts'
import {cleared, isNarrowed} from '../logic/filters.ts'
import {type Overview, STATUSES} from '../logic/lead.ts'
import {words} from '../words.ts'
import {DayField} from './day-field.tsx'
import {FilterRow} from './styles.ts'

const PROMISES = [
  {promise: 'urgent', count: 'due_soon', tone: 'caution'},
  {promise: 'overdue', count: 'overdue', tone: 'critical'},
] as const

interface ChoiceProps {
  text: string
  count: number | undefined
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

export function FilterBar({overview, found}: {overview: Overview | null; found: number | null}) {
  const id = useId()
  const {filters: store, narrow} = useDesk()
  const filters = useStore(store)
  const people = usePeople(() => words.mine)
  const [open, setOpen] = useState(false)
  /** A day half written goes with the filters. */
  const [cleanings, setCleanings] = useState(0)
  return (
    <FilterRow $open={open}>
      <LineButton
        mode="ghost"
        icon={open ? ChevronUpIcon : ChevronDownIcon}
        text={words.filters}
        aria-expanded={open}
        aria-controls={`${id}-filters`}
        onClick={() => setOpen(!open)}
      />
      <div className="filters" id={`${id}-filters`}>
        <Flex gap={1} role="group" aria-label={words.statusFilter} wrap="wrap">
          {(['all', ...STATUSES] as const).map((status) => (
            <Choice
              key={status}
              text={words.statuses[status]}
              count={overview?.[status === 'all' ? 'total' : status]}
              selected={filters.status === status}
              onClick={() => narrow({status})}
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
              onClick={() => narrow({promise: filters.promise === promise ? 'all' : promise})}
            />
          ))}
        </Flex>
        <Choice
          text={words.toCall}
          count={overview?.to_call}
          tone="critical"
          selected={filters.toCall}
          onClick={() => narrow({toCall: !filters.toCall})}
        />
        <OneOf
          aria-label={words.assignedFilter}
          value={filters.assigned}
          options={[['all', words.everybody], ['nobody', words.nobody], ...people]}
          onChange={(assigned) => narrow({assigned})}
        />
        <Flex align="center" gap={2}>
          <Checkbox
            id={`${id}-photo`}
            checked={filters.withPhoto}
            onChange={(event) => narrow({withPhoto: event.currentTarget.checked})}
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
              <DayField id={`${id}-${end}`} day={filters[end]} onChange={(day) => narrow({[end]: day})} />
            </Fragment>
          ))}
        </Flex>
      </div>
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
    </FilterRow>
  )
}
