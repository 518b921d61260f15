/** Runs in the browser: the real client, with the Studio's way of carrying event streams. */
import {createClient, type SanityClient} from '@sanity/client'
import {openEventStream} from '../../../studio/transport/event-stream.ts'

const EVENT_STREAM = /\/data\/(listen|live\/events)\//

const overSockets: typeof fetch = (input, init) => {
  const address = String(input)
  return EVENT_STREAM.test(address)
    ? openEventStream(address, new Headers(init?.headers), init?.signal ?? null)
    : fetch(input, init)
}

function connect(apiHost: string, token: string | null): SanityClient {
  return createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    resolveFetch: () => overSockets,
    ...(token === null ? {} : {token, ignoreBrowserTokenWarning: true}),
  })
}

/** What one listener heard, in words: `welcome`, `appear faq-1`, `failed`. */
function listen(client: SanityClient, query: string): string[] {
  const heard: string[] = []
  client.listen(query, {}, {events: ['welcome', 'mutation']}).subscribe({
    next: (event) =>
      heard.push(event.type === 'mutation' ? `${event.transition} ${event.documentId}` : event.type),
    error: () => heard.push('failed'),
  })
  return heard
}

function live(client: SanityClient): string[] {
  const heard: string[] = []
  client.live.events().subscribe({next: ({type}) => heard.push(type), error: () => heard.push('failed')})
  return heard
}

export const inPage = {connect, listen, live}
export type InPage = typeof inPage

declare global {
  var lakePage: InPage
}
globalThis.lakePage = inPage
