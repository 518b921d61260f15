import type {IncomingMessage} from 'node:http'
import {listed} from '../../shared/http/press.ts'
import {fault, notImplemented} from './faults.ts'

/** To write over what is there, to fill in what is left out, to undo what reaches too many rows. */
const REFUSED = /^(resolution|missing|max-affected)\b/

export function preferencesOf(request: IncomingMessage) {
  const wishes = listed([request.headers.prefer ?? []].flat().join(',')).map((wish) => wish.trim())
  const refused = wishes.find((wish) => REFUSED.test(wish))
  if (refused) throw notImplemented(`the preference "${refused.slice(0, 100)}"`)
  return {
    representation: wishes.includes('return=representation'),
    /** `exact`, `planned` and `estimated` counts are all answered exactly: an estimate may be right. */
    isCounted: wishes.some((wish) => wish.startsWith('count=')),
  }
}

/** Whether the caller wants one bare object; what cannot be produced is refused as PostgREST refuses it. */
export function wantsObject(request: IncomingMessage): boolean {
  const accept = request.headers.accept ?? '*/*'
  const media = listed(accept).map((part) => part.trim())
  if (media.some((one) => /^application\/vnd\.pgrst\.object(\+json)?$/.test(one))) return true
  if (media.some((one) => /^(\*\/\*|application\/(\*|json))(;|$)/.test(one))) return false
  throw fault(406, 'PGRST107', `None of these media types are available: ${accept.slice(0, 200)}`)
}
