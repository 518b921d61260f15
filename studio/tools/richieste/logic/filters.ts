import {ANSWER_HEADINGS, dayStart} from '../../../../supabase/leads-csv.ts'
import {italianDay} from '../../../ui/italian-day.ts'
import type {Lead, Status} from './lead.ts'
import {overdueSince, urgentSince} from './promise-clock.ts'

export const NO_FILTERS = {
  status: 'all' as Status | 'all',
  promise: 'all' as 'all' | 'urgent' | 'overdue',
  withPhoto: false,
  /** Whether to select only open leads whose call-back day is today or earlier. */
  toCall: false,
  /** E-mail address of the assigned person, `nobody`, or `all`. */
  assigned: 'all',
  /** `=` and an exact source, or only `=` for leads without a source. An empty string selects all leads. */
  source: '',
  /** First and last day, such as `2026-01-31`. An empty string means no limit. */
  from: '',
  to: '',
  search: '',
  order: 'newest' as 'newest' | 'oldest',
}
export type Filters = typeof NO_FILTERS

const SEARCHED_COLUMNS = [...Object.keys(ANSWER_HEADINGS), 'notes', 'assigned_to']
const MAX_WORDS = 8

/** Equivalent letters and apostrophes, so that 'Forlì' finds 'Forli', 'FORLI’' and 'Forlí'. */
const ALIKE = ['aàáâä', 'eèéêë', 'iìíîï', 'oòóôö', 'uùúûü', "'’‘`"]

function pattern(word: string): string {
  const letter = (sign: string) => {
    const alike = ALIKE.find((signs) => signs.includes(sign.toLowerCase()))
    if (alike) return `[${alike}]`
    return /[\p{L}\p{N}]/u.test(sign) ? sign : `\\${sign}`
  }
  return [...word.normalize('NFC')].map(letter).join('')
}

const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Returns a condition that matches an e-mail address, regardless of capitals. */
export const samePerson = (email: string) => `email.imatch.${quoted(`^${pattern(email)}$`)}`

/** Returns a pattern that matches the same digits with any separators. */
const numberPattern = (word: string) => word.replaceAll(/\D/g, '').split('').join('[ ./()-]*')

/** Returns one condition per word. Each word must be in at least one column. */
const searchConditions = (search: string): string[] =>
  (search.match(/\S+/g) ?? []).slice(0, MAX_WORDS).map((word) => {
    const conditions = SEARCHED_COLUMNS.map((column) => `${column}.imatch.${quoted(pattern(word))}`)
    if (/\d/.test(word)) conditions.push(`phone.imatch.${quoted(numberPattern(word))}`)
    return conditions.join(',')
  })

/** Returns PostgREST conditions, which must all be true. A comma means 'or'. `now` is the time of the database. */
export function conditionsOf(filters: Filters, now: number): string[] {
  const {status, promise, withPhoto, toCall, assigned, source, from, to, search} = filters
  const conditions: string[] = []
  if (status !== 'all') conditions.push(`status.eq.${status}`)
  if (promise !== 'all') conditions.push('status.in.(new,contacted)')
  if (promise === 'overdue') conditions.push(`created_at.lte."${overdueSince(now)}"`)
  if (promise === 'urgent') {
    conditions.push(`created_at.lte."${urgentSince(now)}"`, `created_at.gt."${overdueSince(now)}"`)
  }
  if (withPhoto) conditions.push('photo_url.not.is.null')
  if (toCall) conditions.push('status.neq.closed', `follow_up_on.lte.${italianDay(now)}`)
  if (assigned === 'nobody') conditions.push('assigned_to.is.null')
  else if (assigned !== 'all') conditions.push(`assigned_to.eq.${quoted(assigned)}`)
  if (source === '=') conditions.push('source.is.null')
  else if (source) conditions.push(`source.eq.${quoted(source.slice(1))}`)
  const start = dayStart(from)
  if (start) conditions.push(`created_at.gte."${start.toISOString()}"`)
  const end = dayStart(to, 1)
  if (end) conditions.push(`created_at.lt."${end.toISOString()}"`)
  return [...conditions, ...searchConditions(search)]
}

export type Place = Pick<Lead, 'created_at' | 'id'>

/** Returns conditions for the leads after a lead. The first condition only lets the database use an index. */
export function conditionsAfter({created_at, id}: Place, order: Filters['order']): string[] {
  const beyond = order === 'newest' ? 'lt' : 'gt'
  return [
    `created_at.${beyond}e."${created_at}"`,
    `created_at.${beyond}."${created_at}",and(created_at.eq."${created_at}",id.gt.${id})`,
  ]
}

export const clearFilters = ({order}: Filters): Filters => ({...NO_FILTERS, order})

export const isNarrowed = (filters: Filters) =>
  JSON.stringify({...filters, search: filters.search.trim()}) !== JSON.stringify(clearFilters(filters))
