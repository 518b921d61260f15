export const ROLES = ['owner', 'editor', 'staff', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** The author of a request. Strangers have no identity: they are `null`. */
export interface Identity {
  id: string
  login: string
  name: string
  role: Role
  /** A person sends a session as bearer token or as cookie. A program sends a token. */
  kind: 'session' | 'cookie' | 'token'
  /** Separate right of the account, because the role alone must not give access to health data. */
  readsLeads: boolean
}

/** Returns whether the caller may write. Cookies may not, because a page of another site could send them. */
export const canWrite = (identity: Identity | null): identity is Identity =>
  identity !== null && identity.kind !== 'cookie' && ['owner', 'editor'].includes(identity.role)

/** Returns whether the caller may read leads. Tokens of programs never may. */
export const canReadLeads = (identity: Identity | null): identity is Identity =>
  identity !== null && identity.kind !== 'token' && identity.readsLeads
