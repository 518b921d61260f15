import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {Page} from '@playwright/test'
import type {SupabaseClient} from '@supabase/supabase-js'
import {expect, openTool} from './studio.ts'
import {answersTo} from './words.ts'

export {operatorOf} from './operator.ts'

const HOUR = 3_600_000

const CITIES = ['Milano', 'Roma', 'Napoli', 'Forlì', 'L’Aquila', 'Reggio nell’Emilia', 'Bolzano', 'Torino']
const NAMES = ['anna.conti', 'marco.gallo', 'luca.serra', 'sara.monti', 'ivo.neri']

const of = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Returns an invented lead that depends only on `index`, except for its time, which is before `now`. */
function invented(index: number, now: number) {
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

export async function fill(operator: SupabaseClient, count: number) {
  const now = Date.now()
  const rows = Array.from({length: count}, (_, index) => invented(index, now))
  const {error} = await operator.from('quiz_submissions').insert(rows)
  if (error) throw new Error(`The invented leads were refused: ${error.message}`)
}

export async function fillOnce(operator: SupabaseClient) {
  const {count} = await operator.from('quiz_submissions').select('id', {count: 'exact'}).limit(1)
  if (!count) await fill(operator, 60)
}

/** E-mail address of the Studio's first account in the leads' database. */
export const STAFF = {email: 'redazione@localhost'}

/** Opens Richieste and removes its filters, so that the list can show all leads. */
export async function openDesk(page: Page, place = 'richieste') {
  await openTool(page, place)
  await expect(page.getByLabel('Cerca nelle richieste')).toBeVisible()
  // Richieste keeps its filters from an earlier visit.
  const clear = page.getByRole('button', {name: 'Togli i filtri'}).first()
  if (await clear.isVisible()) await clear.click()
}

export const row = (page: Page, words: RegExp) =>
  page.getByRole('list', {name: 'Elenco delle richieste'}).getByRole('link', {name: words})

export async function oneLead(operator: SupabaseClient, changes: Record<string, unknown> = {}) {
  const lead = {...invented(0, Date.now()), id: crypto.randomUUID(), ...changes}
  const {error} = await operator.from('quiz_submissions').insert(lead)
  if (error) throw new Error(error.message)
  return lead
}

export const photoFor = (id: string) => `1700000000000-${id}.webp`

export async function storePhoto(operator: SupabaseClient, name: string) {
  const file = path.join(import.meta.dirname, '../../studio/seed/pictures/case-1-before.webp')
  const photo = new Blob([readFileSync(file)], {type: 'image/webp'})
  const {error} = await operator.storage.from('quiz-photos').upload(name, photo)
  if (error) throw new Error(error.message)
}
