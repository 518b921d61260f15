import {Stack} from '@sanity/ui'
import type {FieldProps} from 'sanity'
import {Small} from '../ui/parts.tsx'

const COLOURS = {
  error: 'var(--card-badge-critical-fg-color)',
  warning: 'var(--card-badge-caution-fg-color)',
  info: 'inherit',
} as const

/** Shows validation messages below the field. Sanity shows only an icon there, and the message in a panel. */
export function WithValidationMessages(props: FieldProps) {
  const {validation, inputId, renderDefault} = props
  const said = [...new Map(validation.map((one) => [one.message, one])).values()]
  return (
    <Stack gap={3}>
      {renderDefault(props)}
      {said.length > 0 && (
        <Stack
          gap={2}
          data-testid={`sentences-${inputId}`}
          data-error={said.some(({level}) => level === 'error') || undefined}
        >
          {said.map(({level, message}) => (
            <Small key={message} style={{color: COLOURS[level]}}>
              {message}
            </Small>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
