import {isTooDeep} from '../../shared/http/depth.ts'
import {readBytes} from '../../shared/http/request-body.ts'
import {MAX_BODY_MS} from '../limits.ts'

export type Json = null | boolean | number | string | Json[] | {[key: string]: Json}

/** Returns `undefined` if the body is not JSON in valid UTF-8, or is nested too deep. */
export function parseJson(body: Uint8Array): Json | undefined {
  try {
    const json = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(body)) as Json
    return isTooDeep(json) ? undefined : json
  } catch {
    return undefined
  }
}

/** Reads a JSON body of at most `max` bytes. Throws the refusals of the service that reads it. */
export async function readJson(
  request: Request,
  max: number,
  refusals: {tooLarge: () => Error; badJson: () => Error},
): Promise<Json> {
  const bytes = await readBytes(request, max, MAX_BODY_MS)
  if (bytes === null) throw refusals.tooLarge()
  const json = parseJson(bytes)
  if (json === undefined) throw refusals.badJson()
  return json
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
