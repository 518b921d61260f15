import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {Page} from '@playwright/test'
import type {SupabaseClient} from '@supabase/supabase-js'
import {expect, openTool} from './studio.ts'
import {answersTo} from './words.ts'

export {operatorOf} from './operator.ts'

/** The leads desk in tests: invented people, and the operator's view of what is really stored. */
const HOUR = 3_600_000
/** A request's body holds so many rows. */
const ROWS = 120

const CITIES = [
  'Milano',
  'Roma',
  'Napoli',
  'Forlì',
  'L’Aquila',
  'Reggio nell’Emilia',
  'Bolzano',
  'Cagliari',
  'Cantù',
  'Bari',
  'Torino',
  'San Giovanni in Persiceto',
]
const NAMES = [
  'anna.conti',
  'marco.gallo',
  'luca.serra',
  'paolo.riva',
  'sara.monti',
  'elio.fabbri',
  'ivo.neri',
]

const of = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** The nth invented lead, the same in every run but for its time. */
export function invented(index: number, now: number) {
  const hours = index < 40 ? index * 1.3 + 0.2 : 36 + index * 0.8
  const status =
    index < 14 ? 'new' : index < 24 ? 'contacted' : index < 27 ? 'new' : index % 3 ? 'report_sent' : 'closed'
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    created_at: new Date(now - hours * HOUR).toISOString(),
    age: of(answersTo('age'), index * 3),
    gender: index % 4 === 1 ? 'Donna' : 'Uomo',
    hair_loss_time: of(answersTo('hairLossTime'), index * 5),
    previous_transplants: of(answersTo('previousTransplants'), index % 7 === 0 ? 1 : 0),
    location: of(CITIES, index * 5),
    timeframe: of(answersTo('timeframe'), index * 3),
    goal: of(answersTo('goal'), index * 3),
    email: `${of(NAMES, index)}${index}@example.it`,
    photo_url: null as string | null,
    status,
  }
}

export async function fill(operator: SupabaseClient, count: number, from = 0) {
  const now = Date.now()
  for (let start = from; start < from + count; start += ROWS) {
    const size = Math.min(ROWS, from + count - start)
    const rows = Array.from({length: size}, (_, offset) => invented(start + offset, now))
    const {error} = await operator.from('quiz_submissions').insert(rows)
    if (error) throw new Error(`The invented leads were refused: ${error.message}`)
  }
}

/** Some leads of every kind, if nobody has left any yet. */
export async function fillOnce(operator: SupabaseClient) {
  const {count} = await operator.from('quiz_submissions').select('*', {count: 'exact', head: true})
  if (!count) await fill(operator, 60)
}

/** The Studio's first account, as the leads know it. */
export const STAFF = {email: 'redazione@localhost'}

/** Opens Richieste with all leads in its list. */
export async function openDesk(page: Page, place = 'richieste') {
  await openTool(page, place)
  await expect(page.getByLabel('Cerca nelle richieste')).toBeVisible()
  // Richieste keeps the filters of its last visit.
  const clear = page.getByRole('button', {name: 'Togli i filtri'}).first()
  if (await clear.isVisible()) await clear.click()
}

/** One row of the list, by what a screen reader says of it. */
export const row = (page: Page, words: RegExp) =>
  page.getByRole('list', {name: 'Elenco delle richieste'}).getByRole('link', {name: words})

/** A lead of the test's own, which no other test looks for. */
export async function oneLead(operator: SupabaseClient, changes: Record<string, unknown> = {}) {
  const lead = {...invented(0, Date.now()), id: crypto.randomUUID(), ...changes}
  const {error} = await operator.from('quiz_submissions').insert(lead)
  if (error) throw new Error(error.message)
  return lead
}

export const photoFor = (id: string) => `1700000000000-${id}.webp`

/** Stores a picture as a visitor's page does. */
export async function storePhoto(operator: SupabaseClient, name: string) {
  const file = path.join(import.meta.dirname, '../../studio/seed/pictures/case-1-before.webp')
  const photo = new Blob([readFileSync(file)], {type: 'image/webp'})
  const {error} = await operator.storage.from('quiz-photos').upload(name, photo)
  if (error) throw new Error(error.message)
}
