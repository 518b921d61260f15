import type {ReactNode} from 'react'

/** One of the things that are known of somebody or something, after what it is called; nothing where it is not known. */
export const Entry = ({label, children}: {label: string | null | undefined; children: ReactNode}) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
