import {API_VERSION, DATASET} from '../../../server/content-source.ts'
import {ask, type Check, type Installation, isEmbedded, isLocal} from '../check.ts'

const runs = ({status}: Installation) => status !== null

/** The product's own word on how a request came to it, by its public addresses. */
async function namelessVisitors(installation: Installation): Promise<string | null> {
  const {siteUrl, studioUrl} = installation.settings
  for (const url of [siteUrl, studioUrl]) {
    const answer = url && !isLocal(url) ? await ask(installation, `${url}/healthz`) : null
    const said: {forwardedFor?: unknown} = (await answer?.json().catch(() => null)) ?? {}
    if (said.forwardedFor === false)
      return `The proxy of ${url} does not say who asks: all visitors count as one, and soon get 429.`
  }
  return null
}

async function stoppedSockets(installation: Installation): Promise<string | null> {
  const {siteUrl, studioUrl} = installation.settings
  const url = studioUrl ?? siteUrl
  const socket = `${url.replace(/^http/, 'ws')}/v${API_VERSION}/data/live/events/${DATASET}`
  return !isLocal(url) && (await installation.passesSockets(socket)) === false
    ? `The proxy of ${url} passes no WebSockets on: in the Studio nobody sees what others write.`
    : null
}

export const PROXY: readonly Check[] = [
  {
    name: 'Visitors',
    concerns: (installation) =>
      isEmbedded(installation) && runs(installation) && installation.settings.trustProxy,
    look: namelessVisitors,
    mend: 'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; (docs/operate.md, 4)',
  },
  {
    name: 'Sockets',
    concerns: (installation) => installation.settings.sanity === null && runs(installation),
    look: stoppedSockets,
    mend: 'nginx: proxy_http_version 1.1, and the headers Upgrade and Connection (docs/operate.md, 4)',
  },
]
