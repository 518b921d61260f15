import type {ReactNode} from 'react'

interface EntryProps {
  label: string | null | undefined
  /** A prop instead of children, so that the preview sets the field's source on the `dd` element. */
  value: ReactNode
}

export const Entry = ({label, value}: EntryProps) =>
  value ? (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ) : null
