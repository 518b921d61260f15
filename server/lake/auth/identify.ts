import type {Access} from './access.ts'
import type {Identity} from './identity.ts'

export const SESSION_COOKIE = 'lakeSession'
/** Browsers send several cookies of one name if another host of the domain has set its own. They never send more. */
const MAX_COOKIES = 5

/** Headers by which a caller proves an identity, from a `Request` or from Node's own request. */
type Credentials = Record<'authorization' | 'cookie', string | null | undefined>

export const credentialsOf = ({headers}: Request): Credentials => ({
  authorization: headers.get('authorization'),
  cookie: headers.get('cookie'),
})

/** Returns the tokens of a request. With a bearer token, its cookies do not count. */
export function sessionTokens({authorization, cookie}: Credentials) {
  const bearer = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  if (bearer) return {isCookie: false, tokens: [bearer]}
  const pairs = (cookie ?? '').split(';').map((part) => part.trim().split('='))
  const values = pairs.flatMap(([name, value]) => (name === SESSION_COOKIE && value ? [value] : []))
  return {isCookie: true, tokens: values.slice(0, MAX_COOKIES)}
}

/** Returns the caller and the token that proved it; null for strangers and ended sessions. */
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
