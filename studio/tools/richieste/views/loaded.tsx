import type {UseQueryResult} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {Failure, Loading} from '../../../ui/parts.tsx'
import {words} from '../words.ts'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  children(data: T): ReactNode
}

/** Shows the data of a query, or why there is none yet. */
export const Loaded = <T,>({query: {data, error, isPending}, children}: LoadedProps<T>) => (
  <>
    {isPending && <Loading>{words.loading}</Loading>}
    <Failure text={words.reason(error)} />
    {data !== undefined && children(data)}
  </>
)
