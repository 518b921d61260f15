import {isTooDeep} from '../../shared/http/depth.ts'

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

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
