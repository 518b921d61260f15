import {isTooDeep, MAX_DEPTH} from '../../shared/http/depth.ts'
import {badRequest, notFound} from '../errors.ts'
import type {Setting} from '../store/keyvalue.ts'
import type {Identity} from '../types.ts'
import {type Context, readJson, requireIdentity, requireSelf, sendJson} from './context.ts'
import type {Named, Services} from './services.ts'

const ROLE_TITLES: Record<Identity['role'], string> = {
  owner: 'Titolare',
  editor: 'Redattore',
  staff: 'Segreteria',
  viewer: 'Lettore',
}
const FOUNDED = '2026-01-01T00:00:00Z'

const roleOf = ({role}: Identity) => ({name: role, title: ROLE_TITLES[role], description: ''})

const profile = (identity: Identity) => ({
  id: identity.id,
  name: identity.name,
  displayName: identity.name,
  email: identity.login.includes('@') ? identity.login : '',
  imageUrl: null,
  profileImage: '',
  provider: 'local',
  role: identity.role,
  roles: [roleOf(identity)],
})

export function me(context: Context) {
  const identity = requireIdentity(context)
  // The Studio's dialog signs the same account in again.
  sendJson(context, 200, {...profile(identity), login: identity.login})
}

export function users(context: Context, {access}: Services, {ids}: Named) {
  const found = ids.flatMap((id) => access.findIdentity(id) ?? []).map(profile)
  if (ids.length !== 1) return sendJson(context, 200, found)
  if (!found[0]) throw notFound('User not found')
  sendJson(context, 200, found[0])
}

export function project(context: Context, {projectId, title, access}: Services) {
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

export function datasets(context: Context, {dataset}: Services) {
  // Comments keep a dataset of their own on the hosted platform; there is none here.
  const wanted = context.url.searchParams.get('datasetProfile')
  const own = {name: dataset, aclMode: 'public', createdAt: FOUNDED, datasetProfile: 'content'}
  sendJson(context, 200, wanted && wanted !== 'content' ? [] : [{...own, features: [], tags: []}])
}

/** The permissions of the caller's role on every document, as the Studio's access checks read them. */
export function acl(context: Context) {
  const {role} = requireIdentity(context)
  const permissions =
    role === 'viewer' || role === 'staff' ? ['read'] : ['read', 'create', 'update', 'history', 'editHistory']
  sendJson(context, 200, [{filter: '_id in path("**")', permissions}])
}

export const ROLES = Object.entries(ROLE_TITLES).map(([name, title]) => ({name, title, isCustom: false}))

const MAX_SETTINGS_BYTES = 256 * 1024

function parseSettings(body: unknown): Setting[] {
  const entries: unknown[] = Array.isArray(body) ? body : [body]
  return entries.map((entry) => {
    const {key, value} = (entry ?? {}) as {key?: unknown; value?: unknown}
    if (typeof key !== 'string' || !key || key.length > 256) throw badRequest('Each setting needs a "key"')
    if (isTooDeep(value)) throw badRequest(`A setting may be nested at most ${MAX_DEPTH} levels deep`)
    return {key, value: value ?? null}
  })
}

/** `/users/me/keyvalue[/<key,key>]`: what the Studio remembers for one person. */
export async function settings(context: Context, {keyValue}: Services, {ids: keys}: Named) {
  if (context.request.method !== 'PUT')
    return sendJson(context, 200, keyValue.get(requireIdentity(context).id, keys))
  const {id} = requireSelf(context)
  const entries = parseSettings(await readJson(context.request, MAX_SETTINGS_BYTES))
  keyValue.put(id, entries)
  sendJson(context, 200, entries)
}
