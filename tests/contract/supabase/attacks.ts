import {randomUUID} from 'node:crypto'
import {lead, photoName} from './stand.ts'

/** What anybody on the internet may try with the page's own key, as lists. */
export const victim = lead({email: 'vittima@example.it', location: 'Segreta'})
export const photo = photoName('jpg', victim.id)
export const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export type Attack = [method: string, path: string, body?: unknown]

export const READS = [
  'quiz_submissions',
  'lead_notes',
  'lead_notifications',
  'photo_purge_queue',
  'retention',
].flatMap((table) => [`${table}?select=*`, `${table}?select=*&limit=1&offset=0`, `${table}?select=count()`])

/** Ways to ask for more than the grant. */
export const QUERIES = [
  `quiz_submissions?id=eq.${victim.id}`,
  'quiz_submissions?select=email',
  'quiz_submissions?select=*&email=ilike.*@*',
  'quiz_submissions?select=*&or=(id.not.is.null,email.neq.x)',
  'quiz_submissions?select=*&and=(id.not.is.null)&not.and=(age.eq.x)',
  'quiz_submissions?select=a:email,b:location::text',
  'quiz_submissions?select=email->>0',
  'quiz_submissions?select=lead_notes(*),lead_notifications(*)',
  'quiz_submissions?select=...lead_notes(body)',
  'lead_notes?select=quiz_submissions!inner(*)',
  'quiz_submissions?select=email.max(),location.min()',
  'quiz_submissions?order=lead_notes(body).desc',
  `quiz_submissions?select=*&email=eq.x'%20or%20'1'='1`,
  'quiz_submissions?select=*&email=in.("x")or(1=1)',
  'quiz_submissions?select=*&columns=email&on_conflict=id',
  'quiz_submissions?apikey=sb_secret_guess&select=*',
  'quiz_submissions%20?select=*',
  'public.quiz_submissions?select=*',
  'quiz_submissions/?select=*',
  '..%2frest%2fv1%2fquiz_submissions?select=*',
  'users?select=*',
  'auth.users?select=*',
  'objects?select=*',
  'settings?select=*',
  'pg_stat_activity?select=*',
  'information_schema.tables?select=*',
  'rpc/purge_expired',
  'rpc/schedule_retention',
  'rpc/claim_notifications?most=5',
  'rpc/setting?wanted=address_pepper',
  'rpc/pg_sleep?seconds=1',
  'rpc/pg_read_file?filename=/etc/passwd',
  '',
]

export const HEADERS: Record<string, string>[] = [
  {},
  {prefer: 'return=representation,count=exact,resolution=merge-duplicates,handling=lenient,max-affected=9'},
  {prefer: 'role=service_role,tx=commit,params=single-object'},
  {accept: 'application/vnd.pgrst.object+json'},
  {accept: 'application/vnd.pgrst.plan+json;options=analyze|verbose'},
  {accept: 'text/csv'},
  {range: '0-9', 'range-unit': 'items'},
  {'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE', 'x-method-override': 'DELETE'},
  {role: 'service_role', 'x-role': 'service_role', 'x-hasura-role': 'admin', 'request.jwt.claims': '{}'},
  {'x-client-info': 'supabase-admin', 'x-supabase-api-version': '1999-01-01'},
  {cookie: 'sb-access-token=x; role=service_role', 'x-forwarded-user': 'postgres'},
  {'x-original-url': '/rest/v1/lead_notes', 'x-rewrite-url': '/rest/v1/lead_notes'},
]

export const VERBS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'COPY',
  'MERGE',
  'SEARCH',
]

export const BODIES = [
  {status: 'closed'},
  [{...victim, email: 'ladro@example.it'}],
  {...victim, status: 'closed', created_at: '1999-01-01'},
  {},
]

const object = '/storage/v1/object'
export const STORAGE: Attack[] = [
  ...['', '/authenticated', '/public', '/info', '/info/authenticated', '/info/public'].flatMap((kind) =>
    ['GET', 'HEAD'].map((method) => [method, `${object}${kind}/quiz-photos/${photo}`] as [string, string]),
  ),
  ['GET', `${object}/sign/quiz-photos/${photo}?token=${part({alg: 'none'})}.${part({url: photo})}.`],
  ['GET', `/storage/v1/render/image/public/quiz-photos/${photo}`],
  ['GET', `/storage/v1/render/image/authenticated/quiz-photos/${photo}`],
  ['GET', `${object}/quiz-photos/..%2f..%2fsecrets.json`],
  ['GET', `${object}/quiz-photos/%2e%2e/%2e%2e/secrets.json`],
  ['POST', `${object}/sign/quiz-photos/${photo}`, {expiresIn: 60}],
  ['POST', `${object}/sign/quiz-photos`, {expiresIn: 60, paths: [photo]}],
  ['POST', `${object}/upload/sign/quiz-photos/${photo}`, {}],
  ['POST', `${object}/list/quiz-photos`, {prefix: '', limit: 100}],
  ['POST', `${object}/list-v2/quiz-photos`, {prefix: ''}],
  ['POST', `${object}/copy`, {bucketId: 'quiz-photos', sourceKey: photo, destinationKey: photoName()}],
  ['POST', `${object}/move`, {bucketId: 'quiz-photos', sourceKey: photo, destinationKey: photoName()}],
  ['PUT', `${object}/quiz-photos/${photo}`, {}],
  ['DELETE', `${object}/quiz-photos/${photo}`],
  ['DELETE', `${object}/quiz-photos`, {prefixes: [photo]}],
  ['POST', '/storage/v1/upload/resumable', {}],
  ['GET', '/storage/v1/bucket'],
  ['POST', '/storage/v1/bucket', {id: 'mine', name: 'mine', public: true}],
  ['PUT', '/storage/v1/bucket/quiz-photos', {public: true}],
  ['POST', '/storage/v1/bucket/quiz-photos/empty', {}],
  ['DELETE', '/storage/v1/bucket/quiz-photos'],
  ['GET', '/storage/v1/s3/quiz-photos'],
]

export const ACCOUNTS: Attack[] = [
  ['POST', 'signup', {email: 'a@b.it', password: 'long enough', data: {role: 'clinic_staff'}}],
  ['POST', 'signup', {}],
  ['POST', 'otp', {email: 'staff@example.it', create_user: true}],
  ['POST', 'magiclink', {email: 'staff@example.it'}],
  ['POST', 'recover', {email: 'staff@example.it'}],
  ['POST', 'verify', {type: 'recovery', token: '000000', email: 'staff@example.it'}],
  ['POST', 'token?grant_type=id_token', {provider: 'google', id_token: 'x'}],
  ['POST', 'token?grant_type=pkce', {auth_code: 'x', code_verifier: 'y'}],
  ['POST', 'token?grant_type=refresh_token', {refresh_token: ''}],
  ['PUT', 'user', {password: 'mine now', data: {role: 'clinic_staff'}}],
  ['GET', 'user'],
  ['GET', 'admin/users'],
  ['POST', 'admin/users', {email: 'a@b.it', app_metadata: {role: 'clinic_staff'}}],
  ['PUT', `admin/users/${randomUUID()}`, {app_metadata: {role: 'clinic_staff'}}],
  ['POST', 'invite', {email: 'a@b.it'}],
  ['GET', 'authorize?provider=google'],
]
