export const ROLES = ['owner', 'editor', 'staff', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** Identity of a caller who has signed in, or of a program with a token. For other callers, routes use null. */
export interface Identity {
  id: string
  login: string
  name: string
  role: Role
  /** `session`: a person's session as bearer token. `cookie`: the session as cookie. `token`: a program's token. */
  kind: 'session' | 'cookie' | 'token'
}

/** Returns whether the caller may write. Refuses cookies, because requests of other pages also contain them. */
export const canWrite = ({kind, role}: Identity) =>
  kind !== 'cookie' && (role === 'owner' || role === 'editor')
