import type {IncomingMessage, ServerResponse} from 'node:http'
import {type LeadsState, leadsState} from '../leads/embedded/queue.ts'
import type {Leads} from '../leads/service.ts'
import {sendJson} from '../shared/http/json.ts'
import {fingerprint, readVersion} from '../shared/root.ts'
import {builtFrom} from '../site/files.ts'
import type {ContentSource} from '../site/publication.ts'
import type {Site} from '../site/site.ts'
import {sameKey} from '../supabase/http/caller.ts'
import type {Health} from './health.ts'
import {knock, STATUS_PATH} from './running.ts'
import type {Settings} from './settings/environment.ts'

/** What a running product says of itself to programs of its own machine: no personal data. */
export interface Status extends Program {
  uptimeSeconds: number
  memoryMb: number
  /** What a visitor needs, by name: 'ok', 'failed' or 'not started'. */
  checks: Record<string, string>
  lastPublish: string | null
  /** Null where they are hosted, or do not answer. */
  leads: LeadsState | null
  channels: string[]
}

const LAST_PUBLISH = '*[!(_type match "sanity.*")] | order(_updatedAt desc)[0]._updatedAt'

interface StatusParts {
  token: string
  health: Health
  content: ContentSource
  leads: Leads | null
  channels: Settings['channels']
  site: Site
}

/** Answers only who has the token of this machine's own programs; to others the address is nothing. */
export function createStatus({token, health, content, leads, channels, site}: StatusParts) {
  const program = programOnDisk()

  async function look(): Promise<Status> {
    // Before the questions, of which one may start the database of leads.
    const memoryMb = Math.round(process.memoryUsage.rss() / 1e6)
    const [{checks}, lastPublish, leadsNow] = await Promise.all([
      health.readiness(),
      content.ask(LAST_PUBLISH).then(JSON.parse, () => null),
      leads && leadsState(leads.database).catch(() => null),
    ])
    return {
      ...program,
      build: site.build(),
      uptimeSeconds: Math.round(process.uptime()),
      memoryMb,
      checks,
      lastPublish,
      leads: leadsNow,
      channels: channels.map(({name}) => name),
    }
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    const given = request.headers.authorization
    if (url.pathname !== STATUS_PATH || !given || !sameKey(given, `Bearer ${token}`)) return false
    sendJson(response, 200, request.method === 'HEAD' ? {} : await look())
    return true
  }
}

/** What the product of this data folder says of itself; null where none answers. */
export async function askStatus(settings: Settings): Promise<Status | null> {
  const found = await knock(settings, 'GET')
  return found && ((await found.answer.json()) as Status)
}

/** Which program this is: its version says what was released, its sources say what lies here. */
export interface Program {
  version: string
  sources: string
  /** What the files of the page were built from; null: it shows its sources. */
  build: string | null
}

/** The program as it lies on the disk, without what it shows. A program that runs is the one that lay there then. */
const programOnDisk = (): Omit<Program, 'build'> => ({
  version: readVersion(),
  sources: fingerprint(['server', 'supabase'], ['package-lock.json']).digest('base64url'),
})

/** In which way what would run after a restart differs from what runs; null: in none. */
export function newerOnDisk(running: Program, {distDir}: Settings): string | null {
  const {version, sources} = programOnDisk()
  if (running.version !== version) return `${running.version} runs, ${version} is installed`
  const isSame = running.sources === sources && [null, builtFrom(distDir)].includes(running.build)
  return isSame ? null : `${version} runs, but not as it was built last`
}
