import {Box, Select} from '@sanity/ui'
import {usePeople} from '../data/use-people.ts'
import type {Filters} from '../logic/filters.ts'
import {words} from '../words.ts'

interface AssignedFilterProps {
  value: Filters['assigned']
  onChange(value: Filters['assigned']): void
}

/** Whose leads are shown. */
export function AssignedFilter({value, onChange}: AssignedFilterProps) {
  const {own, people} = usePeople()
  return (
    <Box>
      <Select
        aria-label={words.assignedFilter}
        fontSize={1}
        padding={2}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="all">{words.everybody}</option>
        <option value="nobody">{words.nobody}</option>
        {people.map((email) => (
          <option key={email} value={email}>
            {email === own ? words.mine : email}
          </option>
        ))}
      </Select>
    </Box>
  )
}
