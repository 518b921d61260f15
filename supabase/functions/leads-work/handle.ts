import {createHash, timingSafeEqual} from 'node:crypto'
import {createClient} from '@supabase/supabase-js'
import {readChannels} from '../../../server/leads/channels/list.ts'
import {readContent} from '../../../server/leads/content.ts'
import {NEVER_EXPIRE, workHosted} from '../../../server/leads/work.ts'
import {readVariables} from '../../../server/shared/variables.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Returns whether the request contains the key of this function, which the database keeps in its vault. */
const isCaller = (request: Request, key: string | null) =>
  key !== null && timingSafeEqual(digest(request.headers.get('authorization') ?? ''), digest(`Bearer ${key}`))

/**
 * Runs one round of `npm run leads -- work` and returns its result. The status is 500 if a step failed or if leads do
 * not expire.
 */
export async function handle(request: Request, env: Record<string, string>): Promise<Response> {
  const variables = readVariables(env)
  if (!isCaller(request, variables.text('LEADS_WORK_KEY'))) return new Response('Unauthorized', {status: 401})
  const channels = readChannels(variables, `${env.SITE_URL ?? ''}/studio/richieste`)
  const askContent = readContent(variables, console.error)
  variables.finish()
  const serviceKey = env.LEADS_SERVICE_KEY ?? env.SUPABASE_SERVICE_ROLE_KEY ?? ''
  const client = createClient(env.SUPABASE_URL ?? '', serviceKey, {auth: {persistSession: false}})
  const round = await workHosted(client, channels, askContent, console.error)
  if (!round.expires) console.error(NEVER_EXPIRE)
  return Response.json(round, {status: round.failed === 0 && round.expires ? 200 : 500})
}
