import type {ReactNode} from 'react'

interface EntryProps {
  label: string | null | undefined
  /** No children: in the preview the element itself, and not a part in it, leads to the field. */
  value: ReactNode
}

export const Entry = ({label, value}: EntryProps) =>
  value ? (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ) : null
