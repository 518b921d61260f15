import {Box, Select} from '@sanity/ui'
import type {ComponentProps} from 'react'

interface OneOfProps extends Omit<ComponentProps<typeof Select>, 'onChange'> {
  /** What can be chosen: its value, and what it is called. */
  options: readonly (readonly [value: string, title: string])[]
  onChange(value: string): void
}

/** One of several values, of the height of a line of text. */
export const OneOf = ({options, onChange, ...props}: OneOfProps) => (
  <Box>
    <Select fontSize={1} padding={2} {...props} onChange={(event) => onChange(event.currentTarget.value)}>
      {options.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </Select>
  </Box>
)
