import {CSV_COLUMNS, csvHead, csvLine, type LeadRecord} from '../../../../supabase/leads-csv.ts'
import {after, conditionsOf, type Filters, type Place, samePerson} from '../logic/filters.ts'
import {type Lead, leadOf, type Note, type Overview, type Week} from '../logic/lead.ts'
import {plainFetch} from './plain-fetch.ts'
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
/** How long a photo's address is good for: it is fetched at once and then held in memory. */
const PHOTO_SECONDS = 60

/** So many ids fit into the address of a question. */
const MOST_IDS = 100
const inParts = <T>(list: readonly T[]) =>
  Array.from({length: Math.ceil(list.length / MOST_IDS)}, (_, part) =>
    list.slice(part * MOST_IDS, (part + 1) * MOST_IDS),
  )

const csvFile = (lines: readonly string[]) =>
  new Blob([csvHead(), ...lines], {type: 'text/csv;charset=utf-8'})

/** Leads as a file, and how many they are. */
export type Table = {file: Blob; count: number}

/** What staff say about a lead. */
export type Mark = Partial<Pick<Lead, 'status' | 'assigned_to' | 'follow_up_on'>>

/** What became of a question about leads, with each answer read by `read`. */
const many = <T>(answer: Answer<unknown>, read: (row: LeadRecord) => T) =>
  answer.fault ? answer : {...answer, data: (answer.data as LeadRecord[]).map(read)}
/** The same for one lead, which may not be there. */
const perhaps = (answer: Answer<unknown>): Answer<Lead | null> =>
  answer.fault ? answer : {...answer, data: answer.data ? leadOf(answer.data as LeadRecord) : null}

export function leadsApi({ask, insist}: StaffSession) {
  /** One page, after a row or from the start, which counts them all. */
  async function page(
    filters: Filters,
    now: number,
    place: Place | null,
    most: number,
    signal: AbortSignal,
    columns = COLUMNS,
  ) {
    const {order} = filters
    const conditions = [...conditionsOf(filters, now), ...(place ? after(place, order) : [])]
    const answer = await ask((client) => {
      let query = client.from(LEADS).select(columns, place ? {} : {count: 'exact'})
      for (const one of conditions) query = query.or(one)
      return query
        .order('created_at', {ascending: order === 'oldest'})
        .order('id')
        .limit(most)
        .abortSignal(signal)
    })
    return many(answer, (row) => row)
  }

  return {
    overview: () => ask<Overview>((client) => client.from('lead_overview').select('*').single()),

    /** The first `most` leads with their number under these filters, or the next ones after a row. */
    async list(
      filters: Filters,
      now: number,
      place: Place | null,
      most: number,
      signal: AbortSignal,
    ): Promise<Answer<Lead[]>> {
      const rows: Lead[] = []
      let total: number | null | undefined = null
      while (rows.length < most) {
        const wanted = Math.min(most - rows.length, MOST_ROWS)
        const answer = many(await page(filters, now, rows.at(-1) ?? place, wanted, signal), leadOf)
        if (answer.fault) return answer
        total ??= answer.count
        rows.push(...answer.data)
        if (answer.data.length < wanted) break
      }
      return {fault: null, data: rows, count: total}
    },

    /** The person's other requests, by the e-mail address; the newest first. */
    async othersOf({id, email}: Pick<Lead, 'id' | 'email'>) {
      const asked = await ask((client) =>
        client
          .from(LEADS)
          .select(COLUMNS)
          .or(samePerson(email))
          .neq('id', id)
          .order('created_at', {ascending: false})
          .limit(20),
      )
      return many(asked, leadOf)
    },

    /** The newest ones, whatever the filters: what has arrived since a moment. */
    async arrivedSince(moment: string) {
      return many(
        await ask((client) =>
          client.from(LEADS).select('id,location').gt('created_at', moment).order('created_at').limit(100),
        ),
        (row) => ({id: String(row.id), location: String(row.location)}),
      )
    },

    /** Null: it is not there, or no longer. */
    async lead(id: string): Promise<Answer<Lead | null>> {
      const answer = await ask((client) => client.from(LEADS).select(COLUMNS).eq('id', id).maybeSingle())
      return answer.fault === 'gone' ? {fault: null, data: null} : perhaps(answer)
    },

    notes: (lead: string) =>
      ask<Note[]>((client) =>
        client
          .from(NOTES)
          .select('id,created_at,author,body')
          .eq('lead_id', lead)
          .order('created_at')
          .order('id'),
      ),

    /** The note's id is made here: one whose answer got lost is not written twice. */
    addNote: (lead: string, id: string, body: string) =>
      insist<null>(async (client) => {
        const {error, status} = await client.from(NOTES).insert({id, lead_id: lead, body})
        return {data: null, status, error: error?.code === '23505' ? null : error}
      }),

    removeNote: (id: string) =>
      insist<unknown>((client) => client.from(NOTES).delete().eq('id', id).select('id')),

    mark: async (id: string, values: Mark) =>
      perhaps(
        await insist((client) =>
          client.from(LEADS).update(values).eq('id', id).select(COLUMNS).maybeSingle(),
        ),
      ),

    /** Several at once, or those of them that are still as `only` says; how many there were. */
    async markAll(ids: readonly string[], values: Mark, only: Mark = {}): Promise<Answer<number>> {
      let count = 0
      for (const some of inParts(ids)) {
        const answer = await insist<{id: unknown}[]>((client) => {
          let update = client.from(LEADS).update(values).in('id', some)
          for (const [field, value] of Object.entries(only))
            update = value === null ? update.is(field, null) : update.eq(field, value)
          return update.select('id')
        })
        if (answer.fault) return answer
        count += answer.data.length
      }
      return {fault: null, data: count}
    },

    /** What became of the leads of each week, the latest first. */
    weeks: () =>
      ask<Week[]>((client) =>
        client.from('lead_weeks').select('*').order('week', {ascending: false}).limit(MOST_WEEKS),
      ),

    /** The addresses of those who work here. */
    async people() {
      return many(
        await ask((client) => client.from('staff_people').select('email').order('email')),
        ({email}) => String(email),
      )
    },

    /** The photos first: should the second half fail, the leads are still there to try again with. */
    async erase(leads: readonly Pick<Lead, 'id' | 'photo_url'>[]): Promise<Answer<null>> {
      for (const some of inParts(leads)) {
        const photos = some.flatMap(({photo_url}) => photo_url ?? [])
        const ids = some.map(({id}) => id)
        const answer = await insist<unknown>(async (client) => {
          if (photos.length > 0) {
            const {error} = await client.storage.from(PHOTOS).remove(photos)
            if (error) return {data: null, error}
          }
          return client.from(LEADS).delete().in('id', ids).select('id')
        })
        if (answer.fault) return answer
      }
      return {fault: null, data: null}
    },

    /** The table of these leads, in the order in which they are given. */
    async tableOf(ids: readonly string[]): Promise<Answer<Table>> {
      const rows = new Map<string, LeadRecord>()
      for (const some of inParts(ids)) {
        const answer = many(
          await ask((client) => client.from(LEADS).select(TABLE_COLUMNS).in('id', some)),
          (row) => row,
        )
        if (answer.fault) return answer
        for (const row of answer.data) rows.set(String(row.id), row)
      }
      const found = ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
      return {fault: null, data: {file: csvFile(found.map(csvLine)), count: found.length}}
    },

    /** By an address that is good for a minute, and past the browser's cache. */
    async photo(name: string, signal: AbortSignal): Promise<Answer<Blob>> {
      const signed = await ask((client) => client.storage.from(PHOTOS).createSignedUrl(name, PHOTO_SECONDS))
      if (signed.fault) return signed
      try {
        const response = await plainFetch(signed.data.signedUrl, {cache: 'no-store', signal})
        if (!response.ok) return {fault: response.status >= 500 ? 'unreachable' : 'gone'}
        return {fault: null, data: await response.blob()}
      } catch {
        return {fault: 'unreachable'}
      }
    },

    /** The table of what the filters show, from the oldest, like `npm run leads -- export`. */
    async table(
      filters: Filters,
      now: number,
      progress: (count: number) => void,
      signal: AbortSignal,
    ): Promise<Answer<Table>> {
      const parts: string[] = []
      let count = 0
      let last: Place | null = null
      for (;;) {
        const asked = {...filters, order: 'oldest'} as const
        const answer = await page(asked, now, last, MOST_ROWS, signal, TABLE_COLUMNS)
        if (answer.fault) return answer
        const end = answer.data.at(-1)
        // Only an empty page is the end: a project may answer fewer rows than it is asked for.
        if (!end) return {fault: null, data: {file: csvFile(parts), count}}
        parts.push(answer.data.map(csvLine).join(''))
        count += answer.data.length
        last = leadOf(end)
        progress(count)
      }
    },
  }
}
