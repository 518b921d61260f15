import {type Means, refused} from './ask.ts'
import {readTable} from './table.ts'

const fine: Means = ({status}) => status < 300

/** What is stored is looked at as well: `yes` to a writing changes it, anything else does not. */
export const LEADS_WORDS: Record<string, Means> = {
  yes: (answer, shown) => fine(answer, shown) && (answer.text === '' || answer.text.includes(shown)),
  nothing: (answer, shown) => fine(answer, shown) && (shown === '' || !answer.text.includes(shown)),
  'no key': refused(401, 'No API key found in request'),
  foreign: refused(403, 'This origin is not allowed'),
  unknown: refused(401, 'No suitable key or wrong key type'),
  late: refused(401, 'JWT expired'),
  signed: refused(401, 'permission denied'),
  denied: refused(403, 'permission denied'),
  policy: refused(403, 'row-level security'),
  'no JWT': refused(400, 'Invalid Compact JWS'),
  'late JWT': refused(400, '"exp\\" claim timestamp check failed'),
  'not there': refused(400, 'Object not found'),
  'no bearer': refused(401, 'requires a valid Bearer token'),
  'bad JWT': refused(403, 'unable to parse or verify signature'),
  'old JWT': refused(403, 'token is expired'),
  'a view': (answer) => answer.status >= 400 && answer.text.includes('view'),
  'no PUT': refused(400, 'does not implement single upserts'),
  known: refused(409, '23505'),
  'no author': refused(400, '23502'),
  'no session': refused(403, 'does not exist'),
}

/**
 * `account` has signed in without being staff; `operator` has the secret key; `foreign` is staff on another site;
 * the token of `ended` has expired, that of `over` has not, but its session was ended.
 */
export const TABLES = readTable(`
                              keyless  nobody     cookie     foreign  token    editor   account    ended     staff      operator  over
GET HEAD quiz_submissions     no key   signed     signed     foreign  unknown  unknown  nothing    late      yes        yes  late
POST quiz_submissions         no key   yes        yes        foreign  unknown  unknown  yes        late      yes        yes  late
PATCH quiz_submissions        no key   signed     signed     foreign  unknown  unknown  nothing    late      yes        yes  late
DELETE quiz_submissions       no key   signed     signed     foreign  unknown  unknown  nothing    late      yes        yes  late
GET HEAD lead_notes           no key   signed     signed     foreign  unknown  unknown  nothing    late      yes        yes  late
POST lead_notes               no key   signed     signed     foreign  unknown  unknown  policy     late      yes        no author  late
PATCH lead_notes              no key   signed     signed     foreign  unknown  unknown  denied     late      denied     yes  late
DELETE lead_notes             no key   signed     signed     foreign  unknown  unknown  nothing    late      yes        yes  late
GET HEAD lead_overview        no key   signed     signed     foreign  unknown  unknown  nothing    late      yes        yes  late
GET HEAD lead_weeks           no key   signed     signed     foreign  unknown  unknown  nothing    late      yes        yes  late
GET HEAD staff_people         no key   signed     signed     foreign  unknown  unknown  nothing    late      yes        denied  late
GET HEAD lead_notifications   no key   signed     signed     foreign  unknown  unknown  denied     late      denied     yes  late
GET HEAD photo_purge_queue    no key   signed     signed     foreign  unknown  unknown  denied     late      denied     yes  late
GET HEAD retention            no key   signed     signed     foreign  unknown  unknown  denied     late      denied     yes  late
POST PATCH DELETE lead_overview       no key   a view  a view  foreign  unknown  unknown  a view   late      a view     a view  late
POST PATCH DELETE lead_weeks          no key   a view  a view  foreign  unknown  unknown  a view   late      a view     a view  late
POST PATCH DELETE staff_people        no key   signed  signed  foreign  unknown  unknown  denied   late      denied     denied  late
POST PATCH DELETE retention           no key   a view  a view  foreign  unknown  unknown  a view   late      a view     a view  late
POST lead_notifications               no key   signed  signed  foreign  unknown  unknown  denied   late      denied     known  late
PATCH DELETE lead_notifications       no key   signed  signed  foreign  unknown  unknown  denied   late      denied     yes  late
POST PATCH DELETE photo_purge_queue   no key   signed  signed  foreign  unknown  unknown  denied   late      denied     yes  late
PUT quiz_submissions          no key   no PUT     no PUT     foreign  unknown  unknown  no PUT     late      no PUT     no PUT  late
PUT lead_notes                no key   no PUT     no PUT     foreign  unknown  unknown  no PUT     late      no PUT     no PUT  late
PUT lead_overview             no key   no PUT     no PUT     foreign  unknown  unknown  no PUT     late      no PUT     no PUT  late
PUT lead_weeks                no key   no PUT     no PUT     foreign  unknown  unknown  no PUT     late      no PUT     no PUT  late
PUT staff_people              no key   no PUT     no PUT     foreign  unknown  unknown  no PUT     late      no PUT     no PUT  late
PUT lead_notifications        no key   no PUT     no PUT     foreign  unknown  unknown  no PUT     late      no PUT     no PUT  late
PUT photo_purge_queue         no key   no PUT     no PUT     foreign  unknown  unknown  no PUT     late      no PUT     no PUT  late
PUT retention                 no key   no PUT     no PUT     foreign  unknown  unknown  no PUT     late      no PUT     no PUT  late
`)

/** At the bucket of photos: `one` names a photo. */
export const STORAGE = readTable(`
                              keyless  nobody     cookie     foreign  token    editor   account    ended     staff      operator  over
GET object/one                no key   not there  not there  foreign  no JWT   no JWT   not there  late JWT  yes        yes  late JWT
POST object/one               no key   yes        yes        foreign  no JWT   no JWT   yes        late JWT  yes        yes  late JWT
DELETE object/bucket          no key   nothing    nothing    foreign  no JWT   no JWT   nothing    late JWT  yes        yes  late JWT
POST list/bucket              no key   nothing    nothing    foreign  no JWT   no JWT   nothing    late JWT  yes        yes  late JWT
`)

export const AUTH = readTable(`
                                       keyless  nobody     cookie     foreign  token    editor   account     ended    staff  operator  over
POST /token?grant_type=password        no key   yes        yes        foreign  yes      yes      yes         yes      yes    yes  yes
POST /token?grant_type=refresh_token   no key   yes        yes        foreign  yes      yes      yes         yes      yes    yes  yes
GET /user                              no key   no bearer  no bearer  foreign  bad JWT  bad JWT  nothing     old JWT  yes    no bearer  no session
POST /logout                           no key   no bearer  no bearer  foreign  bad JWT  bad JWT  yes         old JWT  yes    no bearer  no session
`)
