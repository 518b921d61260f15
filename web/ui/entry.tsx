import type {ReactNode} from 'react'

interface EntryProps {
  label: string | null | undefined
  /** A prop instead of children, so that the preview marks the `dd` as the field. */
  value: ReactNode
}

export const Entry = ({label, value}: EntryProps) =>
  value ? (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ) : null
