import {within} from '../ui/within.ts'
import {queryAddress} from './lake-address.ts'
import type {Mark} from './page.ts'
import {probeQuery} from './probe-query.ts'

const PATIENCE_MS = 5000

function isMark(value: unknown): value is Mark {
  if (!value || typeof value !== 'object') return false
  const {newest, count} = value as Partial<Record<keyof Mark, unknown>>
  return typeof count === 'number' && (newest === null || typeof newest === 'string')
}

/** 'Is anything newer?', in one small request. Null when the Lake gives no sensible answer. */
export async function probe(signal?: AbortSignal): Promise<Mark | null> {
  try {
    const response = await fetch(queryAddress(probeQuery), {signal: within(PATIENCE_MS, signal)})
    if (!response.ok) return null
    const {result} = (await response.json()) as {result?: unknown}
    return isMark(result) ? result : null
  } catch {
    return null
  }
}
