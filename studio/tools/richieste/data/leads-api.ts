import type {SupabaseClient} from '@supabase/supabase-js'
import {CSV_COLUMNS, type LeadRecord} from '../../../../supabase/leads-csv.ts'
import {conditionsAfter, conditionsOf, type Filters, type Place, samePerson} from '../logic/filters.ts'
import type {ConsentTexts, Lead, Marks, Note, Overview, SourceWeek, StepWeek, Week} from '../logic/lead.ts'
import {ALL_WEEKS} from '../logic/periods.ts'
import type {LeadsSession} from './session.ts'

const LEADS = 'quiz_submissions'
const NOTES = 'lead_notes'
const PHOTOS = 'quiz-photos'
const TABLE_COLUMNS = CSV_COLUMNS.join(',')
/** Columns without the notes, which `notes()` reads separately. */
const COLUMNS = CSV_COLUMNS.filter((column) => column !== 'notes').join(',')
/** Default maximum of rows that a hosted project returns in one answer. */
const MAX_ROWS = 1000
/** Maximum weeks of counts, slightly longer than the time for which the database keeps leads. */
const MAX_WEEKS = 60
const MAX_OTHERS = 20
const MAX_ARRIVALS = 100
export const PAGE_SIZE = 50

function selectLeads(client: SupabaseClient, columns: string, conditions: readonly string[]) {
  const query = client.from(LEADS).select(columns, {count: 'exact'})
  return conditions.reduce((narrowed, condition) => narrowed.or(condition), query)
}

export function createLeadsApi({ask}: LeadsSession) {
  const read = async <T>(question: Parameters<typeof ask>[0]) => (await ask<T>(question)).data
  /** Reads the largest counts of a database view, at most `MAX_ROWS` rows. `weeks` is the first and last Monday. */
  const readWeeks = <T>(view: string, weeks: string, largest = 'count') => {
    const [from = '', to = ''] = weeks.split('/')
    return read<T[]>((client) =>
      client
        .from(view)
        .select('*')
        .gte('week', from)
        .lte('week', to)
        .order(largest, {ascending: false})
        .limit(MAX_ROWS),
    )
  }
  return {
    overview: () => read<Overview>((client) => client.from('lead_overview').select('*').single()),

    /** Returns the page after the lead `behind`, and the number of leads on this page and all later pages. */
    page: (filters: Filters, behind: Place | undefined, now: number, signal: AbortSignal) =>
      ask<Lead[]>((client) =>
        selectLeads(client, COLUMNS, [
          ...conditionsOf(filters, now),
          ...(behind ? conditionsAfter(behind, filters.order) : []),
        ])
          .order('created_at', {ascending: filters.order === 'oldest'})
          .order('id')
          .limit(PAGE_SIZE)
          .abortSignal(signal),
      ),

    /** Returns all leads that match the conditions, with notes, oldest first, like `npm run leads -- export`. */
    async table(conditions: readonly string[]): Promise<LeadRecord[]> {
      const rows: (LeadRecord & Lead)[] = []
      for (;;) {
        const last = rows.at(-1)
        const further = last ? conditionsAfter(last, 'oldest') : []
        const some = await read<typeof rows>((client) =>
          selectLeads(client, TABLE_COLUMNS, [...conditions, ...further])
            .order('created_at')
            .order('id')
            .limit(MAX_ROWS),
        )
        // A hosted project may return fewer rows than requested, so only an empty answer means the end.
        if (some.length === 0) return rows
        rows.push(...some)
      }
    },

    othersOf: ({id, email}: Pick<Lead, 'id' | 'email'>) =>
      read<Lead[]>((client) =>
        selectLeads(client, COLUMNS, [samePerson(email), `id.neq.${id}`])
          .order('created_at', {ascending: false})
          .limit(MAX_OTHERS),
      ),

    /** Returns leads that arrived after a time, newest first. Ignores all filters. */
    arrivedSince: (moment: string) =>
      read<Pick<Lead, 'id' | 'location'>[]>((client) =>
        selectLeads(client, 'id,location', [`created_at.gt."${moment}"`])
          .order('created_at', {ascending: false})
          .limit(MAX_ARRIVALS),
      ),

    /** Returns a lead, or null if somebody deleted it. */
    lead: (id: string) =>
      read<Lead | null>((client) => client.from(LEADS).select(COLUMNS).eq('id', id).maybeSingle()),

    notes: (lead: string) =>
      read<Note[]>((client) =>
        client.from(NOTES).select('id,created_at,author,body').eq('lead_id', lead).order('created_at'),
      ),

    /** Adds a note. The caller chooses the id, so that a retry cannot store the note twice. */
    addNote: (lead: string, id: string, body: string) =>
      read(async (client) => {
        const {error, status} = await client.from(NOTES).insert({id, lead_id: lead, body})
        return {data: null, status, error: error?.code === '23505' ? null : error}
      }),

    removeNote: (id: string) => read((client) => client.from(NOTES).delete().eq('id', id)),

    /** Changes the leads that still have the values in `only`. Returns the ids of the changed leads. */
    mark: (ids: readonly string[], values: Partial<Marks>, only: Partial<Marks> = {}) =>
      read<Pick<Lead, 'id'>[]>((client) => {
        let update = client.from(LEADS).update(values).in('id', ids)
        for (const [column, value] of Object.entries(only))
          update = value === null ? update.is(column, null) : update.eq(column, value)
        return update.select('id')
      }),

    weeks: () =>
      read<Week[]>((client) =>
        client.from('lead_weeks').select('*').order('week', {ascending: false}).limit(MAX_WEEKS),
      ),

    sources: (weeks: string) => readWeeks<SourceWeek>('lead_sources', weeks, 'received'),
    steps: (weeks: string) => readWeeks<StepWeek>('quiz_steps_by_week', weeks),
    erasures: () => readWeeks<Pick<StepWeek, 'count'>>('lead_erasures', ALL_WEEKS),

    /** Returns the consent texts that the visitor saw, or else those published at arrival. Null if none are stored. */
    consentTexts: ({visit, created_at}: Pick<Lead, 'visit' | 'created_at'>) =>
      read<ConsentTexts | null>((client) => {
        const texts = client.from('consent_texts').select('*')
        const chosen = visit?.consent
          ? texts.eq('revision', visit.consent)
          : texts.lte('published_at', created_at).order('published_at', {ascending: false})
        return chosen.limit(1).maybeSingle()
      }),

    people: () =>
      read<Pick<Lead, 'email'>[]>((client) => client.from('staff_people').select('email').order('email')),

    /** Deletes leads and their photos. Photos go first, because a retry reads their names from the leads. */
    erase: (leads: readonly Pick<Lead, 'id' | 'photo_url'>[]) =>
      read(async (client) => {
        const photos = leads.flatMap(({photo_url}) => photo_url ?? [])
        const {error} = photos.length > 0 ? await client.storage.from(PHOTOS).remove(photos) : {error: null}
        if (error) return {data: null, error}
        const ids = leads.map(({id}) => id)
        return client.from(LEADS).delete().in('id', ids)
      }),

    /** Returns a photo without the browser's cache, so that no copy stays on the device. */
    photo: (name: string, signal: AbortSignal) =>
      read<Blob>((client) => client.storage.from(PHOTOS).download(name, {}, {cache: 'no-store', signal})),
  }
}
