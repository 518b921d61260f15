import {existsSync} from 'node:fs'
import path from 'node:path'
import {startAlone} from '../../app/embedded.ts'
import type {Settings} from '../../app/settings/environment.ts'
import type {Leads} from '../../leads/service.ts'
import {scratchFolder} from '../../shared/scratch.ts'
import {restoreBackup} from './restore.ts'
import {REHEARSAL} from './shelf.ts'

const PICTURES = '["sanity.imageAsset", "sanity.fileAsset"]'
const CONTENT = `{"documents": count(*[!(_type in ${PICTURES})]), "pictures": count(*[_type in ${PICTURES}])}`
const LEADS = `select (select count(*)::int from public.quiz_submissions) as leads, count(*)::int as photos,
    min(version) as photo from storage.objects where bucket_id = 'quiz-photos'`

type Content = Record<'documents' | 'pictures', number>

async function countLeads({database, files}: Leads) {
  const [found] = await database.run([{sql: LEADS}]).catch(() => {
    throw new Error('The leads of the backup could not be read.')
  })
  const {leads, photos, photo} = found?.rows[0] ?? {}
  // Each file was compared with its fingerprint before; that the database finds them shows in any one.
  if (photo) {
    const {handle} = await files.open(String(photo)).catch(() => {
      throw new Error('The backup names a photo that does not open.')
    })
    await handle.close()
  }
  return {leads: Number(leads), photos: Number(photos)}
}

/** Restores a backup into a folder aside, opens it as the product does, counts what is in it, and removes it again. */
export async function rehearse(backup: string, settings: Settings) {
  await using aside = await scratchFolder(path.join(path.dirname(backup), REHEARSAL))
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
  const leads = hasLeads && embedded.leads ? await countLeads(embedded.leads) : null
  return {made, content, leads}
}
