import {existsSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import path from 'node:path'
import {createClient} from '@supabase/supabase-js'
import {type Embedded, startAlone} from '../server/embedded.ts'
import type {Settings} from '../settings/environment.ts'
import {restoreBackup} from './restore.ts'

const PICTURES = '["sanity.imageAsset", "sanity.fileAsset"]'
const CONTENT = `{"documents": count(*[!(_type in ${PICTURES})]), "pictures": count(*[_type in ${PICTURES}])}`
const PAGE = 1_000

type Content = Record<'documents' | 'pictures', number>

async function countLeads({leads, url}: Embedded) {
  const service = createClient(url, leads?.serviceKey ?? '', {auth: {persistSession: false}})
  const rows = await service.from('quiz_submissions').select('id', {count: 'exact', head: true})
  if (rows.error) throw new Error('The leads of the backup could not be read.')
  const bucket = service.storage.from('quiz-photos')
  let photos = 0
  for (;;) {
    const {data, error} = await bucket.list('', {limit: PAGE, offset: photos})
    if (error) throw new Error('The photos of the backup could not be read.')
    const [first] = data
    // Each file was compared with its fingerprint before; that the database finds them shows in any one.
    if (photos === 0 && first && (await bucket.download(first.name)).error)
      throw new Error('The backup names a photo that does not open.')
    photos += data.length
    if (data.length < PAGE) return {leads: rows.count ?? 0, photos}
  }
}

/** Restores a backup into a folder aside, opens it as the product does, counts what is in it, and removes it again. */
export async function rehearse(backup: string, settings: Settings) {
  await using aside = await mkdtempDisposable(path.join(path.dirname(backup), 'rehearsal-'))
  const dataDir = path.join(aside.path, 'data')
  const {made} = await restoreBackup(backup, dataDir, {replace: false})
  const hasContent = existsSync(path.join(dataDir, 'lake', 'content.sqlite'))
  const hasLeads = existsSync(path.join(dataDir, 'supabase', 'postgres'))
  await using embedded = await startAlone({
    ...settings,
    dataDir,
    databaseUrl: null,
    supabase: null,
    sanity: null,
  })
  const content = hasContent ? await embedded.client.fetch<Content>(CONTENT) : null
  return {made, content, leads: hasLeads ? await countLeads(embedded) : null}
}
