/** What a visitor and an editor do, step by step, as the page and the Studio ask for it. */
import {probeQuery} from '../../web/content/probe-query.ts'
import {pageQuery} from '../../web/page/query.ts'
import {jpeg, lead, photoName} from '../contract/supabase/stand.ts'
import {ask, json, type Question, queryPath, type Target} from './target.ts'

/** The name of a step, and what it asks. */
export type Way = (
  target: Target,
  turn: number,
) => (readonly [step: string, question: Omit<Question, 'from'>])[]

const PHOTO = new Uint8Array(jpeg(300_000))

export const visitor: Way = ({key, picture}) => {
  const apikey = {apikey: key}
  const row = lead()
  const photo_url = photoName('jpg', row.id)
  return [
    ['page', {path: '/'}],
    ['probe', {path: queryPath(probeQuery)}],
    ['content', {path: queryPath(pageQuery)}],
    ['picture', {path: `${picture}?w=640&fm=webp`}],
    ['key', {path: '/leads-key.json'}],
    [
      'photo',
      {
        path: `/storage/v1/object/quiz-photos/${photo_url}`,
        method: 'POST',
        headers: {...apikey, 'content-type': 'image/jpeg'},
        body: PHOTO,
      },
    ],
    [
      'lead',
      {
        path: '/rest/v1/quiz_submissions',
        method: 'POST',
        headers: {...apikey, ...json, prefer: 'return=minimal'},
        body: JSON.stringify({...row, photo_url}),
      },
    ],
  ]
}

const ID = 'under-attack'
const DRAFT = `drafts.${ID}`
/** Who types is saved again and again; each publish renders the page anew. */
const PUBLISHES_EVERY = 10

export const editor: Way = ({token}, turn) => {
  const headers = {authorization: `Bearer ${token}`, ...json}
  const post = (path: string, body: object) => ({path, method: 'POST', headers, body: JSON.stringify(body)})
  const mutations = [
    {createIfNotExists: {_id: DRAFT, _type: 'faq', question: 'Quanto dura?'}},
    {patch: {id: DRAFT, set: {question: `Quanto dura? ${turn}`}}},
  ]
  const isDone = turn % PUBLISHES_EVERY === PUBLISHES_EVERY - 1
  const publish = {actionType: 'sanity.action.document.publish', draftId: DRAFT, publishedId: ID}
  return [
    ['session', {path: '/v2025-02-19/users/me', headers}],
    ['open', {path: queryPath(`*[_id in ["${ID}", "${DRAFT}"]]`), headers}],
    ['type', post('/v2025-02-19/data/mutate/production', {mutations})],
    ...(isDone
      ? [['publish', post('/v2025-02-19/data/actions/production', {actions: [publish]})] as const]
      : []),
  ]
}

export interface Walked {
  /** How long each answer took, in milliseconds. */
  times: number[]
  /** Steps that were not granted, with their status. */
  refused: string[]
  /** Leads and photos that may come later: the page keeps them. */
  putOff: number
  slowest: {step: string; ms: number}
}

const PAUSE_MS = 100
let visits = 0
/** Each visitor has an address of his own. */
export const nextVisitor = () => `192.0.${2 + (++visits >> 8)}.${visits & 255}`

/** What all together may send in an hour is used up; Storage says so in the body. */
const isFull = (status: number, text: string) => status === 429 || (status === 400 && text.includes('"429"'))

/** Goes the way again and again, until told not to. */
export async function walk(
  way: Way,
  target: Target,
  from: () => string,
  goesOn: () => boolean,
): Promise<Walked> {
  const walked: Walked = {times: [], refused: [], putOff: 0, slowest: {step: '', ms: 0}}
  for (let turn = 0; goesOn(); turn++) {
    const address = from()
    for (const [step, question] of way(target, turn)) {
      const began = performance.now()
      const {status, text} = await ask(target.url, {...question, from: address})
      const ms = performance.now() - began
      walked.times.push(ms)
      if (ms > walked.slowest.ms) walked.slowest = {step, ms}
      if (isFull(status, text)) walked.putOff++
      else if (status < 200 || status > 299) walked.refused.push(`${step} ${status}`)
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  walked.times.sort((a, b) => a - b)
  return walked
}
