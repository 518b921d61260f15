import {randomUUID} from 'node:crypto'
import {body, groq, headers, json, plain, text} from './inputs.ts'
import type {Chance} from './random.ts'

export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | null
}

/** What proves that somebody may do more than a visitor. */
export interface Keys {
  content: string
  publishable: string
  secret: string
}

const encoded = (value: string) => encodeURIComponent(value.toWellFormed())
/** As an attacker writes addresses: sometimes escaped, sometimes not. */
const segment = (random: Chance) => {
  const part = text(random).slice(0, 2_000)
  return random.once(3) ? encoded(part) : plain(part)
}

const VERSIONS = ['v1', 'v2025-02-19', 'vX', 'v2021-06-07']
const lakeBase = (random: Chance) => `/${random.pick(VERSIONS)}`
const dataset = (random: Chance) => (random.once(8) ? segment(random) : 'production')

const mutation = (random: Chance) => {
  const id = random.pick(['fuzz-a', 'fuzz-b', 'drafts.fuzz-a', text(random)])
  const document = {_id: id, _type: random.pick(['faq', 'case', text(random)]), value: json(random)}
  return random.pick([
    {create: document},
    {createOrReplace: document},
    {createIfNotExists: document},
    {delete: {id}},
    {delete: {query: groq(random)}},
    {patch: {id, set: {[text(random)]: json(random)}}},
    {patch: {id, unset: [text(random)], inc: {a: json(random)}, insert: {after: text(random), items: [1]}}},
    {patch: {id, diffMatchPatch: {value: text(random)}, ifRevisionID: text(random)}},
    json(random),
  ])
}

const action = (random: Chance) => ({
  actionType: `sanity.action.document.${random.pick(['publish', 'edit', 'create', 'delete', 'unpublish', 'version.discard', text(random)])}`,
  draftId: random.pick(['drafts.fuzz-a', text(random)]),
  publishedId: random.pick(['fuzz-a', text(random)]),
  patch: json(random),
  attributes: json(random),
})

const lead = (random: Chance) => ({
  id: random.once(2) ? randomUUID() : text(random),
  ...Object.fromEntries(
    ['age', 'gender', 'hair_loss_time', 'previous_transplants', 'location', 'timeframe', 'goal', 'email'].map(
      (column) => [column, random.once(3) ? json(random) : 'a@b.example'],
    ),
  ),
  photo_url: null,
})

const filter = (random: Chance) =>
  `${random.pick(['select', 'order', 'limit', 'offset', 'email', 'or', 'id', segment(random)])}=${random.pick(['eq.', 'in.(', 'not.is.null', '*', 'ilike.*a*', 'and(a.eq.1)', '-1', segment(random)])}`

type Make = (random: Chance) => {method: string; path: string; body?: string | Buffer; type?: string}

const form = 'multipart/form-data; boundary=x'
const multipart = (random: Chance) =>
  random.pick([
    `--x\r\ncontent-disposition: form-data; name="${text(random)}"\r\n\r\n${text(random)}\r\n--x--`,
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    '--x',
    '--x--\r\n--x--',
  ])

/** Every route of the local default, each with what it takes. */
const ROUTES: readonly Make[] = [
  (r) => ({
    method: 'GET',
    path: `${lakeBase(r)}/data/query/${dataset(r)}?query=${encoded(groq(r))}&$x=${encoded(r.once(2) ? '1' : text(r))}&perspective=${r.pick(['published', 'raw', 'drafts', segment(r)])}&resultSourceMap=${r.pick(['true', 'x'])}`,
  }),
  (r) => ({
    method: 'POST',
    path: `${lakeBase(r)}/data/query/${dataset(r)}`,
    body: body(r, () => ({query: groq(r), params: json(r)})),
  }),
  (r) => ({method: 'GET', path: `${lakeBase(r)}/data/doc/${dataset(r)}/${segment(r)},fuzz-a`}),
  (r) => ({
    method: 'POST',
    path: `${lakeBase(r)}/data/mutate/${dataset(r)}?returnIds=true&returnDocuments=${r.pick(['true', 'x'])}&visibility=${segment(r)}`,
    body: body(r, () => ({
      mutations: [mutation(r), mutation(r)],
      transactionId: r.once(2) ? text(r) : undefined,
    })),
  }),
  (r) => ({
    method: 'POST',
    path: `${lakeBase(r)}/data/actions/${dataset(r)}`,
    body: body(r, () => ({actions: [action(r)]})),
  }),
  (r) => ({method: 'GET', path: `${lakeBase(r)}/data/export/${dataset(r)}?types=${segment(r)}`}),
  (r) => ({
    method: 'GET',
    path: `${lakeBase(r)}/data/history/${dataset(r)}/${r.pick(['transactions/fuzz-a', 'documents/fuzz-a', 'events/documents/fuzz-a', segment(r)])}?revision=${segment(r)}&time=${segment(r)}&limit=${r.pick(['-1', '1e9', 'x'])}`,
  }),
  (r) => ({method: 'GET', path: `${lakeBase(r)}/data/references/${dataset(r)}/documents/${segment(r)}/to`}),
  (r) => ({
    method: 'POST',
    path: `${lakeBase(r)}/assets/${r.pick(['images', 'files'])}/${dataset(r)}?filename=${segment(r)}&meta=${segment(r)}`,
    body: body(r, () => 'no picture'),
    type: r.pick(['image/jpeg', 'text/html', form]),
  }),
  (r) => ({
    method: r.pick(['GET', 'POST']),
    path: `${lakeBase(r)}/auth/login/local?origin=${segment(r)}&withSid=true`,
    body: `login=${segment(r)}&password=${segment(r)}`,
    type: 'application/x-www-form-urlencoded',
  }),
  (r) => ({
    method: 'GET',
    path: `${lakeBase(r)}/auth/${r.pick(['fetch', 'providers', 'id', segment(r)])}?sid=${segment(r)}`,
  }),
  (r) => ({method: 'POST', path: `${lakeBase(r)}/auth/logout`}),
  (r) => ({
    method: r.pick(['GET', 'PUT']),
    path: `${lakeBase(r)}/users/${r.pick(['me', 'me/keyvalue', `me/keyvalue/${segment(r)}`, segment(r)])}`,
    body: body(r, () => [{key: text(r), value: json(r)}]),
  }),
  (r) => ({
    method: 'GET',
    path: `${lakeBase(r)}/projects/${segment(r)}/${r.pick(['datasets', 'roles', 'grants', segment(r)])}`,
  }),
  (r) => ({method: r.pick(['GET', 'DELETE', 'PATCH']), path: `${lakeBase(r)}/${segment(r)}/${segment(r)}`}),
  (r) => ({
    method: 'GET',
    path: `/images/embedded/production/${r.pick([`${'a'.repeat(40)}-10x10.jpg`, segment(r)])}?${r.pick(['w', 'h', 'rect', 'fit', 'q', 'fm', 'dpr', 'blur', 'dl'])}=${segment(r)}`,
  }),
  (r) => ({method: 'GET', path: `/files/embedded/production/${segment(r)}?dl=${segment(r)}`}),
  (r) => ({
    method: 'POST',
    path: `/rest/v1/${r.pick(['quiz_submissions', 'lead_notes', segment(r)])}?${filter(r)}`,
    body: body(r, () => lead(r)),
  }),
  (r) => ({
    method: r.pick(['GET', 'HEAD', 'PATCH', 'DELETE']),
    path: `/rest/v1/${r.pick(['quiz_submissions', 'lead_notes', 'rpc/x', segment(r)])}?${filter(r)}&${filter(r)}`,
    body: body(r, () => lead(r)),
  }),
  (r) => ({
    method: r.pick(['POST', 'PUT', 'GET', 'DELETE']),
    path: `/storage/v1/object/${r.pick(['quiz-photos', segment(r)])}/${r.pick([`1760000000000-${randomUUID()}.jpg`, segment(r)])}?token=${segment(r)}`,
    body: r.once(2) ? multipart(r) : body(r, () => 'x'),
    type: r.pick([form, 'image/jpeg', 'application/json']),
  }),
  (r) => ({
    method: 'POST',
    path: `/storage/v1/object/${r.pick(['list', 'sign', 'info', 'move'])}/quiz-photos/${segment(r)}`,
    body: body(r, () => ({prefix: text(r), expiresIn: json(r), paths: json(r)})),
  }),
  (r) => ({
    method: r.pick(['POST', 'GET', 'PUT']),
    path: `/auth/v1/${r.pick(['token?grant_type=password', 'token?grant_type=refresh_token', 'user', 'logout', 'settings', segment(r)])}`,
    body: body(r, () => ({email: text(r), password: text(r), refresh_token: text(r)})),
  }),
  (r) => ({
    method: r.pick(['GET', 'POST', 'HEAD']),
    path: r.pick([
      '/',
      '/healthz',
      '/readyz',
      '/leads-key.json',
      '/leads-copy',
      '/status',
      '/studio/x',
      '/anteprima',
      `/${segment(r)}`,
      `/content/${segment(r)}.json`,
      '//x',
      '/?',
      '/%',
    ]),
  }),
  (r) => ({
    method: 'OPTIONS',
    path: r.pick(['/v1/data/query/production', '/rest/v1/quiz_submissions', `/${segment(r)}`]),
  }),
]

export function request(random: Chance, keys: Keys): FuzzRequest {
  const {method, path, body = null, type} = random.pick(ROUTES)(random)
  const isLeads = /^\/(rest|storage|auth)\//.test(path)
  const key = random.pick([keys.publishable, keys.publishable, keys.secret])
  const proof: Record<string, string> = isLeads
    ? random.once(8)
      ? {}
      : {apikey: key}
    : random.once(2)
      ? {authorization: `Bearer ${keys.content}`}
      : {}
  const mayCarry = method !== 'GET' && method !== 'HEAD'
  return {
    method,
    path: path.startsWith('/') ? path : `/${path}`,
    headers: {
      ...(mayCarry ? {'content-type': type ?? 'application/json'} : {}),
      ...proof,
      ...(random.once(3) ? headers(random) : {}),
    },
    body: mayCarry ? body : null,
  }
}
