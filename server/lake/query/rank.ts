import {createLru} from '../../shared/lru.ts'
import type {Job} from './protocol.ts'

/**
 * In which order those who wait are served, the lowest first. What one stranger or one editor made up may take long: it
 * stands behind everything that is known, or looks, quick.
 */
export const RANK = {
  /** The program's own questions. */
  house: 0,
  /** The same question was answered quickly before: the page's, for one. */
  proven: 1,
  plain: 2,
  editor: 3,
  stranger: 4,
  /** The same question took too long before. */
  slow: 5,
} as const
export type Rank = (typeof RANK)[keyof typeof RANK]

/** Nobody has signed in for it. A mutation's query sees everything and is nobody's in particular; only editors send them. */
const isStrangers = (job: Job): boolean =>
  job.kind === 'query' && job.identity === null && !job.seesPrivate && !job.house

/** What may use the worker that is kept: nothing that was slow, and nothing new of a stranger's, which might end it. */
export const mayUseReserved = (job: Job, rank: Rank): boolean =>
  rank <= (isStrangers(job) ? RANK.proven : RANK.editor)

const QUICK_MS = 500
const MAX_KEY = 16 * 1024
/** With `now()` in it a question that is quick today may be one without an end tomorrow. */
const CHANGES = /\bnow\b/
const MAX_PLAIN = 1_000

/** One look at all documents at most, and nothing in it that multiplies. It need not be right, only mostly. */
function isPlain(query: string, params: Record<string, unknown>): boolean {
  if (query.length > MAX_PLAIN || JSON.stringify(params).length > MAX_PLAIN) return false
  if (query.split('*').length > 2 || /\b(match|fn)\b/.test(query)) return false
  let depth = 0
  for (const sign of query) {
    if (sign === '[') depth++
    if (sign === ']') depth--
    if (depth > 2) return false
  }
  return true
}

export function createRanking() {
  const records = createLru<'quick' | 'slow'>(2_000)
  function keyOf(job: Job): string | null {
    if (job.kind === 'match') return null
    const {query, perspective, seesPrivate} = job
    const key = `${perspective} ${seesPrivate} ${JSON.stringify(job.params)} ${query}`
    return key.length > MAX_KEY ? null : key
  }

  return {
    of(job: Job): Rank {
      if (job.kind === 'query' && job.house) return RANK.house
      const key = keyOf(job)
      const record = key === null ? undefined : records.get(key)
      if (record === 'quick') return RANK.proven
      if (record === 'slow') return RANK.slow
      if (job.kind === 'query' && isPlain(job.query, job.params)) return RANK.plain
      return isStrangers(job) ? RANK.stranger : RANK.editor
    },
    /** How long its worker worked for the answer; null when the query was stopped. */
    learn(job: Job, ms: number | null) {
      const key = keyOf(job)
      if (key === null || (ms !== null && ms > QUICK_MS)) return
      if (ms === null) records.set(key, 'slow')
      else if (job.kind !== 'query' || !CHANGES.test(job.query)) records.set(key, 'quick')
    },
  }
}
