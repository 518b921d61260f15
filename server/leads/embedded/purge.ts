import type {Database} from '../../supabase/database.ts'
import {serviceScope} from '../../supabase/http/caller.ts'
import type {Files} from '../../supabase/storage/files.ts'
import {throughStorage} from '../../supabase/storage/objects.ts'

type Asked = Pick<Database, 'run'>

const BATCH = 200

/** Names that a lead uses after all leave the queue; the other photos go, first the rows and then the files. */
async function purgePhotos(database: Asked, files: Pick<Files, 'remove'>): Promise<number> {
  const due = `select name from public.photo_purge_queue order by queued_at limit ${BATCH}`
  const sql = `with _due as (${due}), _gone as (
      delete from storage.objects o using _due d
      where o.bucket_id = 'quiz-photos' and o.name = d.name
        and not exists (select from public.quiz_submissions q where q.photo_url = d.name)
      returning o.version
    ), _done as (delete from public.photo_purge_queue p using _due d where p.name = d.name returning 1 as one)
    select (select count(*)::int from _done) as done, coalesce((select jsonb_agg(version) from _gone), '[]') as gone`
  let purged = 0
  for (;;) {
    const [, , result] = await database.run([serviceScope, throughStorage, {sql}])
    const row = result?.rows[0]
    const gone = Array.isArray(row?.gone) ? row.gone.map(String) : []
    // Should the process end here, the sweep finds the files that no row names.
    for (const version of gone) await files.remove(version)
    purged += gone.length
    if (Number(row?.done) < BATCH) return purged
  }
}

const HOUR_MS = 3_600_000

export async function purge(database: Asked, files: Pick<Files, 'remove' | 'sweep'>) {
  const [, expired, , clock] = await database.run([
    serviceScope,
    {sql: 'select private.purge_expired() as leads'},
    {sql: `select set_config('role', 'none', true)`},
    {sql: 'select exists (select from private.purge_clock where purge_from > now()) as held'},
  ])
  const photos = await purgePhotos(database, files)
  const isKnown = async (versions: string[]) => {
    const sql = `select version from storage.objects
      where version in (select jsonb_array_elements_text($1::text::jsonb))`
    const [found] = await database.run([{sql, params: [JSON.stringify(versions)]}])
    return new Set(found?.rows.map(({version}) => String(version)))
  }
  const orphans = await files.sweep(isKnown, HOUR_MS)
  // The clock has leapt ahead: nothing expires until somebody has had time to notice.
  const held = clock?.rows[0]?.held === true
  return {leads: Number(expired?.rows[0]?.leads), photos, orphans, held}
}
