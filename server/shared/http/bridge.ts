import type {IncomingMessage, ServerResponse} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response'

/** Answers a request of Node's own server with a service. Returns false if the service returns null. */
export async function answerWith(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (request: Request) => Response | null | Promise<Response | null>,
): Promise<boolean> {
  let isAnswered = true
  const listener = getRequestListener(
    async (asked) => {
      const answer = await handle(asked)
      isAnswered = answer !== null
      return answer ?? RESPONSE_ALREADY_SENT
    },
    {overrideGlobalObjects: false},
  )
  await listener(request, response)
  return isAnswered
}
