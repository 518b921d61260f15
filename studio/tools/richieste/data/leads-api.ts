import {CSV_COLUMNS, csvHead, csvLine, type LeadRecord} from '../../../../supabase/leads-csv.ts'
import {after, conditionsOf, type Filters, type Place, samePerson} from '../logic/filters.ts'
import type {Lead, Note, Overview, Week} from '../logic/lead.ts'
import type {Answer, StaffSession} from './session.ts'

const LEADS = 'quiz_submissions'
const NOTES = 'lead_notes'
const PHOTOS = 'quiz-photos'
/** The notes stand in a table of their own; in the list nobody reads them. */
const COLUMNS = CSV_COLUMNS.filter((column) => column !== 'notes').join(',')
const TABLE_COLUMNS = CSV_COLUMNS.join(',')
/** Hosted projects answer at most this many rows at once. */
const MOST_ROWS = 1000
/** As long as leads are kept, and a little more. */
const MOST_WEEKS = 60
/** So many ids fit into the address of a question. */
const MOST_IDS = 100

/** Asks about one part of a long list after the other, until one fails. */
async function inParts<T, Row>(
  list: readonly T[],
  ask: (part: T[]) => Promise<Answer<Row[]>>,
): Promise<Answer<Row[]>> {
  const data: Row[] = []
  for (let at = 0; at < list.length; at += MOST_IDS) {
    const answer = await ask(list.slice(at, at + MOST_IDS))
    if (answer.fault) return answer
    data.push(...answer.data)
  }
  return {fault: null, data}
}

export type Table = {file: Blob; count: number}

function tableOf(answer: Answer<LeadRecord[]>): Answer<Table> {
  if (answer.fault) return answer
  const file = new Blob([csvHead(), ...answer.data.map(csvLine)], {type: 'text/csv;charset=utf-8'})
  return {fault: null, data: {file, count: answer.data.length}}
}

export type Mark = Partial<Pick<Lead, 'status' | 'assigned_to' | 'follow_up_on'>>

interface Reading {
  columns: string
  order: Filters['order']
  most?: number
  signal?: AbortSignal
}

export function leadsApi({ask, insist}: StaffSession) {
  async function read<Row extends Place>(
    conditions: readonly string[],
    {columns, order, most = Number.POSITIVE_INFINITY, signal}: Reading,
  ): Promise<Answer<Row[]>> {
    const rows: Row[] = []
    let count = most
    while (rows.length < Math.min(most, count)) {
      const last = rows.at(-1)
      const answer = await ask<Row[]>((client) => {
        let query = client.from(LEADS).select(columns, rows.length > 0 ? {} : {count: 'exact'})
        for (const one of [...conditions, ...(last ? after(last, order) : [])]) query = query.or(one)
        query = query
          .order('created_at', {ascending: order === 'oldest'})
          .order('id')
          .limit(Math.min(most - rows.length, MOST_ROWS))
        return signal ? query.abortSignal(signal) : query
      })
      if (answer.fault) return answer
      count = answer.count ?? count
      // A project may answer fewer rows than it is asked for: only an empty page is the end.
      if (answer.data.length === 0) break
      rows.push(...answer.data)
    }
    return {fault: null, data: rows, count}
  }

  return {
    overview: () => ask<Overview>((client) => client.from('lead_overview').select('*').single()),

    list: (filters: Filters, now: number, most: number, signal: AbortSignal) =>
      read<Lead>(conditionsOf(filters, now), {columns: COLUMNS, order: filters.order, most, signal}),

    /** The table of what the filters show, from the oldest, like `npm run leads -- export`. */
    async table(filters: Filters, now: number, signal: AbortSignal) {
      const reading = {columns: TABLE_COLUMNS, order: 'oldest', signal} as const
      return tableOf(await read<LeadRecord & Place>(conditionsOf(filters, now), reading))
    },

    /** The table of these leads, which are given in this order. */
    async tableOf(ids: readonly string[], order: Filters['order']) {
      const some = (part: string[]) =>
        read<LeadRecord & Place>([`id.in.(${part.join(',')})`], {columns: TABLE_COLUMNS, order})
      return tableOf(await inParts(ids, some))
    },

    othersOf: ({id, email}: Pick<Lead, 'id' | 'email'>) =>
      read<Lead>([samePerson(email), `id.neq.${id}`], {columns: COLUMNS, order: 'newest', most: 20}),

    /** Whatever the filters: what has arrived since a moment, the newest first. */
    arrivedSince: (moment: string) =>
      ask<Pick<Lead, 'id' | 'location'>[]>((client) =>
        client
          .from(LEADS)
          .select('id,location')
          .gt('created_at', moment)
          .order('created_at', {ascending: false})
          .limit(100),
      ),

    /** Null: it is not there, or no longer. */
    lead: (id: string) =>
      ask<Lead | null>((client) => client.from(LEADS).select(COLUMNS).eq('id', id).maybeSingle()),

    notes: (lead: string) =>
      ask<Note[]>((client) =>
        client.from(NOTES).select('id,created_at,author,body').eq('lead_id', lead).order('created_at'),
      ),

    /** The note's id is made here: one whose answer got lost is not written twice. */
    addNote: (lead: string, id: string, body: string) =>
      insist<null>(async (client) => {
        const {error, status} = await client.from(NOTES).insert({id, lead_id: lead, body})
        return {data: null, status, error: error?.code === '23505' ? null : error}
      }),

    removeNote: (id: string) =>
      insist<unknown>((client) => client.from(NOTES).delete().eq('id', id).select('id')),

    /** Those leads, or those of them that are still as `only` says; which they were. */
    mark: (ids: readonly string[], values: Mark, only: Mark = {}) =>
      inParts(ids, (some) =>
        insist<Pick<Lead, 'id'>[]>((client) => {
          let update = client.from(LEADS).update(values).in('id', some)
          for (const [field, value] of Object.entries(only))
            update = value === null ? update.is(field, null) : update.eq(field, value)
          return update.select('id')
        }),
      ),

    weeks: () =>
      ask<Week[]>((client) =>
        client.from('lead_weeks').select('*').order('week', {ascending: false}).limit(MOST_WEEKS),
      ),

    people: () =>
      ask<Pick<Lead, 'email'>[]>((client) => client.from('staff_people').select('email').order('email')),

    /** The photos first: should the second half fail, the leads are still there to try again with. */
    erase: (leads: readonly Pick<Lead, 'id' | 'photo_url'>[]) =>
      inParts(leads, (some) =>
        insist<Pick<Lead, 'id'>[]>(async (client) => {
          const photos = some.flatMap(({photo_url}) => photo_url ?? [])
          const {error} = photos.length > 0 ? await client.storage.from(PHOTOS).remove(photos) : {error: null}
          if (error) return {data: null, error}
          const ids = some.map(({id}) => id)
          return client.from(LEADS).delete().in('id', ids).select('id')
        }),
      ),

    /** Past the browser's cache. */
    photo: (name: string, signal: AbortSignal) =>
      ask<Blob>((client) => client.storage.from(PHOTOS).download(name, {}, {cache: 'no-store', signal})),
  }
}
