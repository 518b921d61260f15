import type {IncomingMessage} from 'node:http'
import {listed} from '../../http/press.ts'
import {fault} from './faults.ts'

export type Preferences = ReturnType<typeof preferencesOf>

const RESOLUTIONS = new Map<string | undefined, 'merge' | 'ignore'>([
  ['merge-duplicates', 'merge'],
  ['ignore-duplicates', 'ignore'],
])

/** `exact`, `planned` and `estimated` counts are all answered exactly: an estimate may be right. */
export function preferencesOf(request: IncomingMessage) {
  const header = [request.headers.prefer ?? []].flat().join(',')
  const wishes = new Map(
    listed(header).map((wish) => {
      const [name = '', value = ''] = wish.trim().split('=')
      return [name, value]
    }),
  )
  const strict = wishes.get('handling') === 'strict'
  const most = wishes.get('max-affected')
  const applied = ['return', 'count', 'resolution', 'missing'].flatMap((name) => {
    const value = wishes.get(name)
    return value === undefined ? [] : [`${name}=${value}`]
  })
  return {
    representation: wishes.get('return') === 'representation',
    count: wishes.has('count'),
    resolution: RESOLUTIONS.get(wishes.get('resolution')),
    /** What a row does not name gets the column's default, not null. */
    defaults: wishes.get('missing') === 'default',
    maxAffected: strict && most !== undefined && /^\d{1,9}$/.test(most) ? Number(most) : undefined,
    applied: applied.length === 0 ? undefined : applied.join(', '),
  }
}

/** Whether the caller wants one bare object; what cannot be produced is refused as PostgREST refuses it. */
export function wantsObject(request: IncomingMessage): boolean {
  const accept = request.headers.accept ?? '*/*'
  const media = listed(accept).map((part) => part.trim())
  if (media.some((one) => /^application\/vnd\.pgrst\.object(\+json)?$/.test(one))) return true
  const plain = /^(\*\/\*|application\/(\*|json|vnd\.pgrst\.array(\+json)?))(;\s*(charset|q)=[\w.-]+)*$/
  if (media.some((one) => plain.test(one))) return false
  throw fault(406, 'PGRST107', `None of these media types are available: ${accept.slice(0, 200)}`)
}
