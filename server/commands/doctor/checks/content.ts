import {API_VERSION} from '../../../app/content-source.ts'
import {type Area, ask, type Installation} from '../check.ts'

const api = ({settings}: Installation) =>
  `https://${settings.sanity?.projectId}.api.sanity.io/v${API_VERSION}`

/** A query as anybody on the internet may ask it. */
function query(installation: Installation, groq: string, perspective: string, origin?: string) {
  const search = new URLSearchParams({query: groq, perspective})
  const address = `${api(installation)}/data/query/${installation.settings.sanity?.dataset}?${search}`
  return ask(installation, address, origin ? {headers: {origin}} : {})
}

const resultOf = async (answer: Response | null): Promise<unknown> =>
  answer?.ok ? ((await answer.json()) as {result?: unknown}).result : null

async function datasetFault(installation: Installation): Promise<string | null> {
  const {sanity} = installation.settings
  const answer = await query(installation, 'count(*[_type == "hero"])', 'published')
  if (answer && !answer.ok)
    return `Project ${sanity?.projectId} shows nobody a dataset ${sanity?.dataset} (${answer.status}).`
  return (await resultOf(answer)) === 0
    ? `Dataset ${sanity?.dataset} is private, or nothing is in it yet.`
    : null
}

async function draftsFault(installation: Installation): Promise<string | null> {
  const drafts = await resultOf(await query(installation, 'count(*[_id in path("drafts.**")])', 'raw'))
  return drafts ? `Anybody may read ${drafts} drafts.` : null
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

async function tokenFault(installation: Installation) {
  const {sanity} = installation.settings
  if (!sanity?.token) return undefined
  const headers = {authorization: `Bearer ${sanity.token}`}
  const answer = await ask(installation, `${api(installation)}/users/me`, {headers})
  return !answer || answer.ok ? null : `SANITY_AUTH_TOKEN is no token of this project (${answer.status}).`
}

export const CONTENT: Area = {
  concerns: ({settings}) => settings.sanity !== null,
  restOnFirst: true,
  checks: {
    'Content service': [
      async (at) => ((await query(at, '1', 'published')) ? null : `${api(at)} does not answer.`),
      'look at the network, at VITE_SANITY_PROJECT_ID, and at sanity-status.com',
    ],
    Dataset: [
      datasetFault,
      'npx sanity dataset list; then npm run content -- import <file> (docs/hosted.md)',
    ],
    Drafts: [draftsFault, 'sanity.io/manage → API: delete what gives everybody a role'],
    CORS: [
      corsFault,
      'npx sanity cors add <SITE_URL> --no-credentials; npx sanity cors add <STUDIO_URL> --credentials',
    ],
    Token: [tokenFault, 'sanity.io/manage → API → Tokens: make a new one, or delete SANITY_AUTH_TOKEN'],
  },
}
