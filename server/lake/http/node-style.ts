/** Services that still write to Node's response themselves. */
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response'
import type {Context as HonoContext} from 'hono'
import {subscribeOverHttp} from '../live/subscriptions.ts'
import type {Call, LakeEnv, Services} from './call.ts'
import {type Context, sendError} from './context.ts'

export async function answerNodeStyle(
  {env, var: {identity, address}, res, req}: HonoContext<LakeEnv>,
  answer: (context: Context) => unknown,
): Promise<Response> {
  const {incoming, outgoing: response} = env
  for (const [name, value] of res.headers) response.setHeader(name, value)
  const guest = {address, signedIn: identity !== null}
  const url = new URL(req.url)
  try {
    await answer({request: incoming, response, url, apiVersion: '1', identity, guest})
  } catch (error) {
    sendError({response, guest}, error)
  }
  return RESPONSE_ALREADY_SENT
}

export const listen = (kind: 'listen' | 'live') => (call: Call, services: Services) =>
  answerNodeStyle(call.context, (context) => subscribeOverHttp(kind, context, services))
