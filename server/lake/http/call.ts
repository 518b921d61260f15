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

export interface Call {
  context: Context<LakeEnv>
  request: Request
  search: URLSearchParams
  identity: Identity | null
  /** Ids in the address, separated by commas. */
  ids: string[]
}

/** Sends one JSON value per line. */
export const sendLines = (values: readonly unknown[]) =>
  new Response(values.map((value) => `${JSON.stringify(value)}\n`).join(''), {
    headers: {'content-type': 'application/x-ndjson', 'cache-control': 'no-store'},
  })

const RETRY_AFTER = '5'

/** Sends an error in the shape of Sanity's API. Reports unexpected errors and hides their details. */
export function sendError(fault: unknown, report: (error: unknown) => void): Response {
  const error = asLakeError(fault)
  if (!(error instanceof LakeError)) report(error)
  const unexpected = 'An unexpected error occurred in the embedded Content Lake'
  const {status, body} = error instanceof LakeError ? error : internalError(unexpected)
  return sendJson(body, status, status === 503 ? {'retry-after': RETRY_AFTER} : {})
}

const onlyReads = (who: 'account' | 'token') =>
  forbidden(`Insufficient permissions: this ${who} may only read`)

export function requireIdentity({identity}: Call): Identity {
  if (!identity) throw unauthorized()
  return identity
}

/**
 * Returns the identity if the caller may change own settings. Refuses cookies, which another site's page could send.
 */
export function requireSelf(call: Call): Identity {
  const identity = requireIdentity(call)
  if (identity.kind === 'cookie') throw unauthorized('A cookie may read, but not write')
  if (identity.kind === 'token' && !canWrite(identity)) throw onlyReads('token')
  return identity
}

export function requireEditor(call: Call): Identity {
  const identity = requireSelf(call)
  if (!canWrite(identity)) throw onlyReads('account')
  return identity
}
