export const ROLES = ['owner', 'editor', 'staff', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** Identity of a caller. For strangers it is null. */
export interface Identity {
  id: string
  login: string
  name: string
  role: Role
  /** A person sends a session as bearer token or as cookie. A program sends a token. */
  kind: 'session' | 'cookie' | 'token'
}

/** Returns whether the caller may write. Cookies may not, because a page of another site could send them. */
export const canWrite = ({kind, role}: Identity) =>
  kind !== 'cookie' && (role === 'owner' || role === 'editor')
