export const ROLES = ['owner', 'editor', 'staff', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** The author of a request. Strangers have no identity: they are `null`. */
export interface Identity {
  id: string
  login: string
  name: string
  role: Role
  /** A session is a person's, sent as a bearer token or as a cookie. A token belongs to a program. */
  kind: 'session' | 'cookie' | 'token'
  /** A separate right of the account: the role alone does not give access to health data. */
  readsLeads: boolean
}

/** A cookie never writes, because a page of another site could send it. */
export const canWrite = (identity: Identity | null): identity is Identity =>
  identity !== null && identity.kind !== 'cookie' && ['owner', 'editor'].includes(identity.role)

/** Tokens of programs never read leads. */
export const canReadLeads = (identity: Identity | null): identity is Identity =>
  identity !== null && identity.kind !== 'token' && identity.readsLeads
