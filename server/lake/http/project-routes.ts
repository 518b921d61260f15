import {sendJson} from '../../shared/http/json.ts'
import type {Identity} from '../auth/identity.ts'
import {badRequest, notFound} from '../errors.ts'
import type {Services} from '../lake.ts'
import type {Setting} from '../store/keyvalue.ts'
import {type Call, requireSelf} from './call.ts'
import {readBody} from './parameters.ts'

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

export const me = ({identity}: Call) => sendJson(profile(identity))

export function users({ids}: Call, {access}: Services) {
  const found = ids.flatMap((id) => access.findIdentity(id) ?? []).map(profile)
  if (ids.length !== 1) return sendJson(found)
  if (!found[0]) throw notFound('User not found')
  return sendJson(found[0])
}

export const project = ({identity: caller}: Call, {projectId, title, access}: Services) =>
  sendJson({
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

export function datasets({search}: Call, {dataset}: Services) {
  // The Studio requests the separate dataset of comments with `datasetProfile=comments`. The Lake has no such dataset.
  const wanted = search.get('datasetProfile')
  const own = {name: dataset, aclMode: 'public', createdAt: FOUNDED, datasetProfile: 'content'}
  return sendJson(wanted && wanted !== 'content' ? [] : [{...own, features: [], tags: []}])
}

export function acl({identity: {role}}: Call) {
  const permissions =
    role === 'viewer' || role === 'staff' ? ['read'] : ['read', 'create', 'update', 'history', 'editHistory']
  return sendJson([{filter: '_id in path("**")', permissions}])
}

export const ROLES = Object.entries(ROLE_TITLES).map(([name, title]) => ({name, title, isCustom: false}))

export const readSettings = ({identity, ids}: Call, {keyValue}: Services) =>
  sendJson(keyValue.get(identity.id, ids))

export async function writeSettings(call: Call, {keyValue}: Services) {
  requireSelf(call)
  const settings = [await readBody(call.request)].flat() as Partial<Setting>[]
  if (!settings.every((setting): setting is Setting => typeof setting?.key === 'string'))
    throw badRequest('Each setting needs a "key"')
  keyValue.put(call.identity.id, settings)
  return sendJson(settings)
}
