import {existsSync} from 'node:fs'
import {API_VERSION, DATASET} from '../../../app/content-source.ts'
import {expectedAddress} from '../../../app/settings/addresses.ts'
import {newerOnDisk} from '../../../app/status.ts'
import {CHANNELS} from '../../../leads/channels/list.ts'
import {isTaken} from '../../../shared/data-folder/lock.ts'
import {since} from '../../words.ts'
import {type Area, ask, type Installation, isEmbedded, isLocal} from '../check.ts'

const PATIENCE_MS = 3_600_000

/** Who runs may be anybody: the product elsewhere, or another program in its place. Null: nobody does. */
async function somebodyElse(installation: Installation): Promise<string | null> {
  const {settings} = installation
  const where = expectedAddress(settings)
  if (isTaken(settings.dataDir))
    return `Something works with ${settings.dataDir}, but no product answers at ${where}.`
  return (await ask(installation, where)) ? `Another program answers at ${where}.` : null
}

async function unreachable(installation: Installation, base: string | null, path: string, name: string) {
  if (base === null || isLocal(base)) return undefined
  const url = base + path
  const answer = await ask(installation, url)
  if (!answer) return `${url} does not answer.`
  return answer.status < 400 ? null : `${url} (${name}) answers ${answer.status}.`
}

function lateAnnouncement({status, now}: Installation) {
  if (!status?.channels.length) return undefined
  const oldest = status.leads?.oldestWaiting
  if (!oldest || now() - Date.parse(oldest) < PATIENCE_MS) return null
  return `${status.leads?.waiting} leads wait to be announced, the first since ${since(new Date(oldest), new Date(now()))}.`
}

/** For each kind of channel, whether the other side is there. */
const channelChecks = (): Area['checks'] =>
  Object.fromEntries(
    CHANNELS.map(({name, title, mend}) => {
      const look = (at: Installation) =>
        at.settings.channels.find((one) => one.name === name)?.fault((url, init) => ask(at, url, init))
      return [title, [look, mend]]
    }),
  )

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

/** So long is what an open page and the Studio may ask for: with a query beyond 11,264 characters Sanity's client sends a body. */
const LONGEST_ADDRESS = 11_600
/** How proxies say that an address is beyond what they take. */
const TOO_LONG = [400, 414, 431]

async function shortAddresses(installation: Installation): Promise<string | null> {
  const {siteUrl, studioUrl} = installation.settings
  for (const url of [siteUrl, studioUrl]) {
    const longest = `${url}/healthz?${'x'.repeat(LONGEST_ADDRESS)}`
    const answer = url && !isLocal(url) ? await ask(installation, longest) : null
    if (answer && TOO_LONG.includes(answer.status))
      return `The proxy of ${url} refuses long addresses: open pages do not see what is published.`
  }
  return null
}

/** Where something should run on this machine, and nothing does. */
const isDown = (at: Installation) => isEmbedded(at) && !at.status

export const RUNNING: Area = {
  checks: {
    Place: [
      (at) => (isDown(at) ? somebodyElse(at) : undefined),
      'set PORT, STUDIO_PORT and HOST as the running product has them, or stop what is there (ss -ltnp)',
    ],
    Running: [
      async (at) => {
        if (!isDown(at)) return undefined
        if (await somebodyElse(at)) return null
        const {dataDir} = at.settings
        const isNew = !existsSync(dataDir)
        return `The product does not run${isNew ? `, and there is no ${dataDir}: is DATA_DIR right?` : '.'}`
      },
      'systemctl start clinica.socket clinica.service (without systemd: npm start); why it ended: journalctl -u clinica -n 50',
    ],
    Readiness: [
      ({status}) => {
        if (!status) return undefined
        const failed = Object.keys(status.checks).filter((name) => status.checks[name] === 'failed')
        return failed.length > 0 ? `The product says of itself: ${failed.join(', ')} failed.` : null
      },
      'journalctl -u clinica -n 50; unless the disk is full, then systemctl restart clinica',
    ],
    Version: [
      ({status, settings}) => {
        if (!status) return undefined
        const newer = newerOnDisk(status, settings)
        return newer && `${newer}.`
      },
      'npm run build && systemctl restart clinica',
    ],
    Site: [
      (at) => unreachable(at, at.settings.siteUrl, '/', 'SITE_URL'),
      'look at name server, certificate and proxy: curl -v <SITE_URL>',
    ],
    Studio: [
      (at) => unreachable(at, at.settings.studioUrl, '/studio', 'STUDIO_URL'),
      'look at name server, certificate and proxy: curl -v <STUDIO_URL>/studio',
    ],
    'Announcing leads': [
      lateAnnouncement,
      "journalctl -u clinica | grep 'leads:' says which channel and why; then its settings (docs/leads.md)",
    ],
    ...channelChecks(),
    Visitors: [
      (at) => (isEmbedded(at) && at.status && at.settings.trustProxy ? namelessVisitors(at) : undefined),
      'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; (docs/operate.md, 4)',
    ],
    Addresses: [
      (at) => (at.settings.sanity === null && at.status ? shortAddresses(at) : undefined),
      'Apache: LimitRequestLine 32768; nginx: large_client_header_buffers 4 32k; (docs/operate.md, 4)',
    ],
    Sockets: [
      (at) => (at.settings.sanity === null && at.status ? stoppedSockets(at) : undefined),
      'nginx: proxy_http_version 1.1, and the headers Upgrade and Connection (docs/operate.md, 4)',
    ],
  },
}
