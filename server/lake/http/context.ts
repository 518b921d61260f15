import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Guest} from '../../shared/security/places.ts'
import {canWrite} from '../auth/identity.ts'
import {badRequest, forbidden, internalError, LakeError, tooLarge, unauthorized} from '../errors.ts'
import {type Fields, isFields} from '../store/json.ts'
import type {Identity} from '../types.ts'
import {keepUntilRead, takeBody} from './budget.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

export interface Context {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  /** The date in `/v2025-02-19/…`, `1` or `X`. */
  apiVersion: string
  identity: Identity | null
  /** Where the caller is, as far as that can be known, and whether he has signed in. */
  guest: Guest
}

/** Whom an answer goes to. */
type Asked = Pick<Context, 'response' | 'guest'>

export function sendJsonText(
  {response, guest}: Asked,
  status: number,
  text: string | Buffer,
  headers: Record<string, string> = {},
) {
  const isHead = response.req.method === 'HEAD'
  const data = typeof text === 'string' ? Buffer.from(text) : text
  if (!isHead) keepUntilRead(response, data.length, guest)
  response.writeHead(status, {
    'content-type': JSON_TYPE,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(isHead ? undefined : data)
}

export const sendJson = (context: Asked, status: number, body: unknown, headers?: Record<string, string>) =>
  sendJsonText(context, status, JSON.stringify(body), headers)

/** In seconds; what was full is soon free again. */
export const RETRY_AFTER = '5'

/** What went wrong, in the shape that Sanity's clients know; of a fault of the program no more than that. */
export function sendError({response, guest}: Asked, fault: unknown) {
  if (response.headersSent) return response.destroy()
  const unexpected = 'An unexpected error occurred in the embedded Content Lake'
  const error = fault instanceof LakeError ? fault : internalError(unexpected)
  // What is left of a body that is too large is not worth reading. Behind any other comes the next request.
  const close = error.status === 413 ? {connection: 'close'} : undefined
  if (!close) response.req.resume()
  const later = [429, 503].includes(error.status) ? {'retry-after': RETRY_AFTER} : undefined
  sendJson({response, guest}, error.status, error.body, {...close, ...later})
}

const onlyReads = (who: 'account' | 'token') =>
  forbidden(`Insufficient permissions: this ${who} may only read`)

/** The caller, or 401: for whatever an anonymous caller may not do. */
export function requireIdentity(context: Context): Identity {
  if (!context.identity) throw unauthorized()
  return context.identity
}

/** Someone who may write what is his own. A cookie alone is not enough: another page could ride on it. */
export function requireSelf(context: Context): Identity {
  const identity = requireIdentity(context)
  if (identity.kind === 'cookie') throw unauthorized('A cookie may read, but not write')
  if (identity.kind === 'token' && !canWrite(identity)) throw onlyReads('token')
  return identity
}

export function requireEditor(context: Context): Identity {
  const identity = requireSelf(context)
  if (!canWrite(identity)) throw onlyReads('account')
  return identity
}

/** It counts as its sender's until it is whole, if he is named; bodies of who may write are not counted. */
export async function readBody(request: IncomingMessage, limit: number, guest?: Guest): Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > limit) throw tooLarge(`The body is larger than ${limit} bytes`)
  // Without a length it may become as long as it may.
  const release = guest && takeBody(declared || limit, guest)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit) throw tooLarge(`The body is larger than ${limit} bytes`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    release?.()
  }
}

function parsed(what: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(`${what} is not valid JSON`)
  }
}

export async function readJson(...asked: Parameters<typeof readBody>): Promise<unknown> {
  return parsed('The body', (await readBody(...asked)).toString('utf8'))
}

export async function readFields(...asked: Parameters<typeof readBody>): Promise<Fields> {
  const value = await readJson(...asked)
  if (!isFields(value)) throw badRequest('The body must be a JSON object')
  return value
}

/** Query parameters `$name=<json>`. */
export function groqParams(search: URLSearchParams): Record<string, unknown> {
  const given = [...search].filter(([key]) => key.startsWith('$'))
  return Object.fromEntries(
    given.map(([key, text]) => [key.slice(1), parsed(`The parameter ${key.slice(0, 100)}`, text)]),
  )
}

export function bodyParams(given: unknown): Record<string, unknown> {
  if (given === undefined) return {}
  if (!isFields(given)) throw badRequest('"params" must be an object')
  return given
}

/** A switch of the address. What is neither yes nor no is refused: `dryRun=1` must not write. */
export function flag(search: URLSearchParams, name: string, fallback: boolean): boolean {
  const given = search.getAll(name)
  if (given.length === 0) return fallback
  const value = given.at(-1)
  if (value !== 'true' && value !== 'false') throw badRequest(`"${name}" must be "true" or "false"`)
  return value === 'true'
}
