import type {OriginRules} from '../../http/origins.ts'
import type {Access} from '../auth/access.ts'
import {notFound} from '../errors.ts'
import type {Identity} from '../types.ts'
import {type Context, requireIdentity, sendJson} from './context.ts'

/** What the hosted platform knows about a project, as far as one machine has it. */
export interface Project {
  projectId: string
  dataset: string
  title: string
  access: Access
  origins: OriginRules
}

const ROLE_TITLES: Record<Identity['role'], string> = {
  administrator: 'Amministratore',
  editor: 'Redattore',
  viewer: 'Lettore',
}
const FOUNDED = '2026-01-01T00:00:00Z'

const roleOf = ({role}: Identity) => ({name: role, title: ROLE_TITLES[role], description: ''})

const profile = (identity: Identity) => ({
  id: identity.id,
  name: identity.name,
  displayName: identity.name,
  email: identity.email,
  imageUrl: null,
  profileImage: '',
  provider: 'local',
  role: identity.role,
  roles: [roleOf(identity)],
})

export function me(context: Context) {
  sendJson(context, 200, profile(requireIdentity(context)))
}

export function users(context: Context, {access}: Project, ids: string[]) {
  requireIdentity(context)
  const found = ids.flatMap((id) => access.findIdentity(id) ?? []).map(profile)
  if (ids.length !== 1) return sendJson(context, 200, found)
  if (!found[0]) throw notFound('User not found')
  sendJson(context, 200, found[0])
}

export function project(context: Context, {projectId, title, access}: Project) {
  const caller = requireIdentity(context)
  sendJson(context, 200, {
    id: projectId,
    displayName: title,
    organizationId: null,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    metadata: {},
    features: [],
    createdAt: FOUNDED,
    members: access.identities().map((identity) => ({
      id: identity.id,
      isCurrentUser: identity.id === caller.id,
      isRobot: false,
      role: identity.role,
      roles: [roleOf(identity)],
    })),
  })
}

export function datasets(context: Context, {dataset}: Project) {
  requireIdentity(context)
  // Comments keep a dataset of their own on the hosted platform; there is none here.
  const wanted = context.url.searchParams.get('datasetProfile')
  const own = {name: dataset, aclMode: 'public', createdAt: FOUNDED, datasetProfile: 'content'}
  sendJson(context, 200, wanted && wanted !== 'content' ? [] : [{...own, features: [], tags: []}])
}

/** The permissions of the caller's role on every document, as the Studio's access checks read them. */
export function acl(context: Context) {
  const {role} = requireIdentity(context)
  const permissions = role === 'viewer' ? ['read'] : ['read', 'create', 'update', 'history', 'editHistory']
  sendJson(context, 200, [{filter: '_id in path("**")', permissions}])
}

/** Rights beyond the role's: nobody has any. */
export function grants(context: Context) {
  requireIdentity(context)
  sendJson(context, 200, {})
}

export function roles(context: Context) {
  requireIdentity(context)
  const all = Object.entries(ROLE_TITLES).map(([name, title]) => ({name, title, isCustom: false}))
  sendJson(context, 200, all)
}
