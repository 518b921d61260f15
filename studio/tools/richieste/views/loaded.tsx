import type {UseQueryResult} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {Failure, Loading} from '../../../ui/parts.tsx'
import {words} from '../words.ts'

export const Loaded = <T,>(props: {query: UseQueryResult<T>; children(data: T): ReactNode}) => {
  const {data, error, isPending} = props.query
  if (isPending) return <Loading>{words.loading}</Loading>
  return error ? <Failure text={words.reason(error)} /> : props.children(data)
}
