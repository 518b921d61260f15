import type {HttpBindings} from '@hono/node-server'
import type {Context} from 'hono'
import {sendJson} from '../../shared/http/json.ts'
import {canWrite, type Identity} from '../auth/identity.ts'
import {asLakeError, forbidden, internalError, LakeError, unauthorized} from '../errors.ts'

export interface LakeEnv {
  Bindings: HttpBindings
  /** `identity` is null for strangers. */
  Variables: {identity: Identity | null; address: string}
}

/** Request of a person or a program that has signed in. */
export interface Call {
  context: Context<LakeEnv>
  request: Request
  search: URLSearchParams
  identity: Identity
  /** Ids in the path of the URL, where commas separate them. */
  ids: string[]
}

export const sendLines = (values: readonly unknown[]) =>
  new Response(values.map((value) => `${JSON.stringify(value)}\n`).join(''), {
    headers: {'content-type': 'application/x-ndjson', 'cache-control': 'no-store'},
  })

/** Sends an error in the shape of Sanity's API. Reports unexpected errors and hides their details. */
export function sendError(fault: unknown, report: (error: unknown) => void): Response {
  const error = asLakeError(fault)
  if (!(error instanceof LakeError)) report(error)
  const unexpected = 'An unexpected error occurred in the embedded Content Lake'
  const {status, body} = error instanceof LakeError ? error : internalError(unexpected)
  return sendJson(body, status, status === 503 ? {'retry-after': '5'} : {})
}

const onlyReads = (caller: 'account' | 'token') =>
  forbidden(`Insufficient permissions: this ${caller} may only read`)

/** Throws unless the caller may store settings. Refuses cookies, because requests of other pages also contain them. */
export function requireSelf({identity}: Call) {
  if (identity.kind === 'cookie') throw unauthorized('A cookie may read, but not write')
  if (identity.kind === 'token' && !canWrite(identity)) throw onlyReads('token')
}

export function requireEditor(call: Call) {
  requireSelf(call)
  if (!canWrite(call.identity)) throw onlyReads('account')
}
