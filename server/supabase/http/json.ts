import {isTooDeep} from '../../shared/http/depth.ts'
import {readBytes} from '../../shared/http/request-body.ts'
import {MAX_BODY_MS} from '../limits.ts'
import {Refusal} from './refusal.ts'

export type Json = null | boolean | number | string | Json[] | {[key: string]: Json}

const badJson = () => new Refusal(400, 'PGRST102', 'Empty or invalid json')

/** Reads a JSON body of at most `max` bytes in valid UTF-8. */
export async function readJson(request: Request, max: number): Promise<Json> {
  const bytes = await readBytes(request, max, MAX_BODY_MS)
  if (bytes === null) throw new Refusal(413, 'EntityTooLarge', 'Request body too large')
  try {
    const json = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes)) as Json
    if (!isTooDeep(json)) return json
  } catch {
    throw badJson()
  }
  throw badJson()
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
