import {within} from '../ui/within.ts'
import {queryAddress} from './lake-address.ts'
import {fetchJson, isObject, type Mark} from './page.ts'
import {probeQuery} from './probe-query.ts'

const PATIENCE_MS = 5000

const isMark = (value: unknown): value is Mark =>
  isObject(value) &&
  typeof value.count === 'number' &&
  (value.newest === null || typeof value.newest === 'string')

/** 'Is anything newer?', in one small request. Null when the Lake gives no sensible answer. */
export async function probe(signal?: AbortSignal): Promise<Mark | null> {
  const answer = await fetchJson(queryAddress(probeQuery), within(PATIENCE_MS, signal))
  return isObject(answer) && isMark(answer.result) ? answer.result : null
}
