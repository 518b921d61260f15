import {existsSync} from 'node:fs'
import path from 'node:path'
import {createSupabase, type Supabase, type SupabaseOptions} from '../../supabase/supabase.ts'
import type {Channel} from '../channels/channel.ts'
import {startWorker} from './worker.ts'

export interface LeadsOptions extends Omit<SupabaseOptions, 'log' | 'started' | 'written'> {
  log?: (line: string) => void
  channels?: readonly Channel[]
}

/** The embedded database of leads, and the worker that announces and tidies up in it. */
export function createLeads({channels = [], log = console.log, ...options}: LeadsOptions): Supabase {
  const supabase = createSupabase({
    ...options,
    log,
    started: () => worker.awake(),
    written: (table) => {
      if (table === 'quiz_submissions') worker.nudge()
    },
  })
  const {database, files} = supabase
  const hasData =
    !!options.databaseUrl || existsSync(path.join(options.dataDir, 'supabase/postgres/data/PG_VERSION'))
  const worker = startWorker({database, files, channels, log, hasData})
  return {
    ...supabase,
    async close() {
      await supabase.settled()
      await worker.close()
      await supabase.close()
    },
  }
}
