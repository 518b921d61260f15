import type {Access} from './access.ts'
import type {Identity} from './identity.ts'

export const SESSION_COOKIE = 'lakeSession'
/** Headers that identify a caller, taken from a `Request` or from Node's `IncomingMessage`. */
type Credentials = Record<'authorization' | 'cookie', string | null | undefined>

export const credentialsOf = ({headers}: Request): Credentials => ({
  authorization: headers.get('authorization'),
  cookie: headers.get('cookie'),
})

/**
 * Returns the bearer token, or otherwise the values of all session cookies. There may be several, because another host
 * of the domain can set a cookie with this name.
 */
export function sessionTokens({authorization, cookie}: Credentials) {
  const bearer = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  if (bearer) return {isCookie: false, tokens: [bearer]}
  const pairs = (cookie ?? '').split(';').map((part) => part.trim().split('='))
  const tokens = pairs.flatMap(([name, value]) => (name === SESSION_COOKIE && value ? [value] : []))
  return {isCookie: true, tokens}
}

/** Returns the caller and the caller's token. Returns null without a valid session or token. */
export function findCaller(access: Access, given: Credentials): {identity: Identity; token: string} | null {
  const {isCookie, tokens} = sessionTokens(given)
  for (const token of tokens) {
    const identity = access.identify(token)
    if (identity && isCookie && identity.kind === 'session')
      return {identity: {...identity, kind: 'cookie'}, token}
    if (identity && !isCookie) return {identity, token}
  }
  return null
}
