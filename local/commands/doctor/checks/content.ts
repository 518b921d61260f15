import {API_VERSION} from '../../../server/content-source.ts'
import {ask, type Check, type Installation} from '../check.ts'

const isHosted = ({settings}: Installation) => settings.sanity !== null

const api = ({settings}: Installation) =>
  `https://${settings.sanity?.projectId}.api.sanity.io/v${API_VERSION}`

/** A query as anybody on the internet may ask it. */
function query(installation: Installation, groq: string, perspective: string, origin?: string) {
  const search = new URLSearchParams({query: groq, perspective})
  const address = `${api(installation)}/data/query/${installation.settings.sanity?.dataset}?${search}`
  return ask(installation, address, origin ? {headers: {origin}} : {})
}

async function datasetFault(installation: Installation): Promise<string | null> {
  const {sanity} = installation.settings
  const answer = await query(installation, 'count(*[_type == "hero"])', 'published')
  if (!answer) return null
  if (!answer.ok)
    return `Project ${sanity?.projectId} shows nobody a dataset ${sanity?.dataset} (${answer.status}).`
  const {result} = (await answer.json()) as {result?: unknown}
  return result === 0 ? `Dataset ${sanity?.dataset} is private, or nothing is in it yet.` : null
}

async function draftsFault(installation: Installation): Promise<string | null> {
  const answer = await query(installation, 'count(*[_id in path("drafts.**")])', 'raw')
  if (!answer?.ok) return null
  const {result} = (await answer.json()) as {result?: unknown}
  return result === 0 ? null : `Anybody may read ${result} drafts.`
}

async function corsFault(installation: Installation): Promise<string | null> {
  const {siteUrl, studioUrl} = installation.settings
  const site = new URL(siteUrl).origin
  const studio = new URL(studioUrl ?? siteUrl).origin
  const standing = async (origin: string) => (await query(installation, '1', 'published', origin))?.headers
  const forSite = await standing(site)
  if (forSite && ![site, '*'].includes(forSite.get('access-control-allow-origin') ?? ''))
    return `The content may not be read from ${site}: open pages follow no publish.`
  const forStudio = await standing(studio)
  const mayEdit =
    forStudio?.get('access-control-allow-origin') === studio &&
    forStudio.get('access-control-allow-credentials') === 'true'
  return forStudio && !mayEdit ? `Nobody can sign in to the Studio at ${studio}.` : null
}

async function tokenFault(installation: Installation): Promise<string | null> {
  const authorization = `Bearer ${installation.settings.sanity?.token}`
  const answer = await ask(installation, `${api(installation)}/users/me`, {headers: {authorization}})
  return !answer || answer.ok ? null : `SANITY_AUTH_TOKEN is no token of this project (${answer.status}).`
}

const ASKED: readonly Check[] = [
  {
    name: 'Content service',
    concerns: isHosted,
    look: async (installation) =>
      (await query(installation, '1', 'published')) ? null : `${api(installation)} does not answer.`,
    mend: 'look at the network, at VITE_SANITY_PROJECT_ID, and at sanity-status.com',
  },
  {
    name: 'Dataset',
    concerns: isHosted,
    look: datasetFault,
    mend: 'npx sanity dataset list; then npm run content -- import <file> (docs/hosted.md)',
  },
  {
    name: 'Drafts',
    concerns: isHosted,
    look: draftsFault,
    mend: 'sanity.io/manage → API: delete what gives everybody a role',
  },
  {
    name: 'CORS',
    concerns: isHosted,
    look: corsFault,
    mend: 'npx sanity cors add <SITE_URL> --no-credentials; npx sanity cors add <STUDIO_URL> --credentials',
  },
  {
    name: 'Token',
    concerns: ({settings}) => Boolean(settings.sanity?.token),
    look: tokenFault,
    mend: 'sanity.io/manage → API → Tokens: make a new one, or delete SANITY_AUTH_TOKEN',
  },
]

export const CONTENT: readonly Check[] = ASKED.map((check) => ({rests: 'Content service', ...check}))
