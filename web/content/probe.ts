import {within} from '../ui/within.ts'
import {queryAddress} from './lake-address.ts'
import {isObject, type Mark} from './page.ts'
import {probeQuery} from './probe-query.ts'

const PATIENCE_MS = 5000

const isMark = (value: unknown): value is Mark =>
  isObject(value) &&
  typeof value.count === 'number' &&
  (value.newest === null || typeof value.newest === 'string')

/** Returns null if the Lake does not answer or gives a wrong answer. */
export async function probe(): Promise<Mark | null> {
  try {
    const response = await fetch(queryAddress(probeQuery), {signal: within(PATIENCE_MS)})
    if (!response.ok) return null
    const {result} = (await response.json()) as {result?: unknown}
    return isMark(result) ? result : null
  } catch {
    return null
  }
}
