import {randomUUID} from 'node:crypto'
import {jpeg, lead, photoName, staff} from '../supabase/stand.ts'
import {type Behind, digest} from './product.ts'

/** A lead with a note and a photo, to be read, changed or deleted by whoever may. */
export interface Victim {
  id: string
  email: string
  note: string
  photo: string
}

export async function someVictim({leads, studio}: Behind): Promise<Victim> {
  const send = async (address: string, type: string, body: BodyInit) => {
    const headers = {apikey: leads.serviceKey, 'content-type': type}
    const answer = await fetch(studio + address, {method: 'POST', headers, body})
    if (!answer.ok) throw new Error(await answer.text())
  }
  const mark = randomUUID()
  const row = lead({email: `${mark}@example.it`})
  const victim = {
    id: row.id,
    email: `${mark}@example.it`,
    note: `nota ${mark}`,
    photo: photoName('jpg', row.id),
  }
  const note = {lead_id: row.id, body: victim.note, author_id: row.id, author: 'chi era'}
  await send(`/storage/v1/object/quiz-photos/${victim.photo}`, 'image/jpeg', new Uint8Array(jpeg(64)))
  await send(
    '/rest/v1/quiz_submissions',
    'application/json',
    JSON.stringify({...row, photo_url: victim.photo}),
  )
  await send('/rest/v1/lead_notes', 'application/json', JSON.stringify(note))
  return victim
}

/** All that people have stored, as one figure. */
export async function everything({leads}: Behind): Promise<string> {
  const sql = `select
    (select jsonb_agg(to_jsonb(q) order by q.id) from public.quiz_submissions q) as leads,
    (select jsonb_agg(to_jsonb(n) order by n.id) from public.lead_notes n) as notes,
    (select jsonb_agg(o.name || o.version order by o.name) from storage.objects o) as photos`
  const [result] = await leads.database.run([{sql}])
  return digest(result?.rows)
}

export interface Request {
  /** Behind the service's own. */
  address: string
  type?: string
  body?: BodyInit
  /** A part of the answer to whoever may see it. */
  shown?: string
  /** What is stored is another afterwards. */
  changes?: true
}

const json = (value: unknown) => ({body: JSON.stringify(value), type: 'application/json'})

export type Requests = Record<string, (victim: Victim) => Request | Promise<Request>>

/** For each table what is asked by GET and HEAD, and what is sent otherwise. */
export const TABLE_REQUESTS: Requests = {
  'GET quiz_submissions': ({id, email}) => ({address: `?select=email&id=eq.${id}`, shown: email}),
  'POST quiz_submissions': () => ({address: '', ...json(lead()), changes: true}),
  'PATCH quiz_submissions': ({id}) => ({
    address: `?id=eq.${id}`,
    ...json({status: 'contacted'}),
    changes: true,
  }),
  'DELETE quiz_submissions': ({id}) => ({address: `?id=eq.${id}`, changes: true}),
  'GET lead_notes': ({id, note}) => ({address: `?lead_id=eq.${id}`, shown: note}),
  'POST lead_notes': ({id}) => ({address: '', ...json({lead_id: id, body: 'altra nota'}), changes: true}),
  'PATCH lead_notes': ({id}) => ({address: `?lead_id=eq.${id}`, ...json({body: 'cambiata'}), changes: true}),
  'DELETE lead_notes': ({id}) => ({address: `?lead_id=eq.${id}`, changes: true}),
  // Null where no lead can be seen.
  'GET lead_overview': () => ({address: '?select=newest_at', shown: '"newest_at":"2'}),
  'GET lead_weeks': () => ({address: '?select=week', shown: '"week":"2'}),
  'GET staff_people': () => ({address: '', shown: '@'}),
  'GET lead_notifications': ({id}) => ({address: `?select=lead_id&lead_id=eq.${id}`, shown: id}),
  'GET photo_purge_queue': () => ({address: '', shown: 'name'}),
  'GET retention': () => ({address: '', shown: 'scheduled'}),
  'POST lead_overview': () => ({address: '', ...json({total: 1})}),
  'PATCH lead_overview': () => ({address: '?total=gte.0', ...json({total: 1})}),
  'DELETE lead_overview': () => ({address: '?total=gte.0'}),
  'POST lead_weeks': () => ({address: '', ...json({received: 1})}),
  'PATCH lead_weeks': () => ({address: '?received=gte.0', ...json({received: 1})}),
  'DELETE lead_weeks': () => ({address: '?received=gte.0'}),
  'POST staff_people': () => ({address: '', ...json({email: 'a@b.it'})}),
  'PATCH staff_people': () => ({address: '?email=neq.x', ...json({email: 'a@b.it'})}),
  'DELETE staff_people': () => ({address: '?email=neq.x'}),
  'POST retention': () => ({address: '', ...json({scheduled: true})}),
  'PATCH retention': () => ({address: '?scheduled=is.false', ...json({scheduled: true})}),
  'DELETE retention': () => ({address: '?scheduled=is.false'}),
  'POST lead_notifications': ({id}) => ({address: '', ...json({lead_id: id})}),
  'PATCH lead_notifications': ({id}) => ({address: `?lead_id=eq.${id}`, ...json({attempts: 9})}),
  'DELETE lead_notifications': ({id}) => ({address: `?lead_id=eq.${id}`}),
  'POST photo_purge_queue': () => ({address: '', ...json({name: photoName()})}),
  'PATCH photo_purge_queue': ({photo}) => ({address: `?name=eq.${photo}`, ...json({name: photo})}),
  'DELETE photo_purge_queue': ({photo}) => ({address: `?name=eq.${photo}`}),
}

const jpegBody = () => ({body: new Uint8Array(jpeg(80)), type: 'image/jpeg'})

export const STORAGE_REQUESTS: Requests = {
  'GET object/one': ({photo}) => ({address: `/${photo}`, shown: '\x07\x07\x07'}),
  'POST object/one': () => ({address: `/${photoName()}`, ...jpegBody(), changes: true}),
  'DELETE object/bucket': ({photo}) => ({address: '', ...json({prefixes: [photo]}), changes: true}),
  'POST list/bucket': ({photo}) => ({address: '', ...json({prefix: '', search: photo}), shown: photo}),
}

export const authRequests = (house: Behind): Requests => ({
  'POST /token?grant_type=password': () => ({address: '', ...json(staff), shown: 'access_token'}),
  'POST /token?grant_type=refresh_token': async () => {
    const {refresh_token} = await house.signIn()
    return {address: '', ...json({refresh_token}), shown: 'access_token'}
  },
  'GET /user': () => ({address: '', shown: staff.email}),
  'POST /logout': () => ({address: '?scope=local'}),
})
