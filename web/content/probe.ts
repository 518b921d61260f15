import {abortAfter} from '../ui/time-limit.ts'
import {queryAddress} from './lake-address.ts'
import type {Mark} from './page.ts'
import {probeQuery} from './probe-query.ts'

const MAX_MS = 5000

export async function probe(): Promise<Mark | null> {
  try {
    const response = await fetch(queryAddress(probeQuery), {signal: abortAfter(MAX_MS)})
    const {result} = (await response.json()) as {result?: Mark}
    return typeof result?.count === 'number' ? result : null
  } catch {
    return null
  }
}
