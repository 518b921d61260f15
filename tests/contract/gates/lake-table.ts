import {type Means, refused} from './ask.ts'
import {readTable} from './table.ts'

/** What only editors may see. */
export const SECRET = 'una bozza segreta'

const all: Means = ({status, text}, shown) => status < 400 && (text === '' || text.includes(shown))

export const LAKE_WORDS: Record<string, Means> = {
  all,
  published: (answer) => all(answer, '') && !answer.text.includes(SECRET),
  // The browser hides it from the other site's page.
  unread: (answer, shown) => all(answer, shown) && !answer.readable,
  anyone: (answer, shown) => all(answer, shown) && answer.readable,
  out: refused(401, 'Session not found'),
  cookie: refused(401, 'A cookie may read, but not write'),
  account: refused(403, 'this account may only read'),
  token: refused(403, 'this token may only read'),
  elsewhere: refused(400, 'The form came from another site'),
  'no ticket': refused(404, 'This sign-in has expired'),
  'none here': refused(404, 'has no such service'),
  // Answered to methods that the tables do not list.
  method: refused(405, 'is not allowed'),
  preflight: ({status, readable}) => status === 204 && !readable,
}

/** Below `/v<date>`. `all`: it is done, or read with drafts. */
export const LAKE = readTable(`
                                                          nobody     cookie     foreign    viewer     token      editor     staff      ended
GET HEAD POST /data/query/:dataset                        published  all        unread     all        all        all        out        out
GET HEAD /data/doc/:dataset/:ids                          published  all        unread     all        all        all        out        out
GET /data/listen/:dataset                                 out        all        unread     all        all        all        out        out
GET /data/live/events/:dataset                            published  all        unread     all        all        all        out        out
GET HEAD /data/export/:dataset                            out        all        unread     all        all        all        out        out
GET HEAD /data/history/:dataset/transactions/:ids         out        all        unread     all        all        all        out        out
GET HEAD /data/history/:dataset/documents/:ids            out        all        unread     all        all        all        out        out
GET HEAD /data/history/:dataset/events/documents/:id      out        all        unread     all        all        all        out        out
GET HEAD /data/references/:dataset/documents/:id/to       out        all        unread     all        all        all        out        out
POST /data/mutate/:dataset                                out        cookie     cookie     account    token      all        out        out
POST /data/actions/:dataset                               out        cookie     cookie     account    token      all        out        out
POST /assets/images/:dataset                              out        cookie     cookie     account    token      all        out        out
POST /assets/files/:dataset                               out        cookie     cookie     account    token      all        out        out
GET HEAD /users/me                                        out        all        unread     all        all        all        out        out
GET HEAD /auth/id                                         out        all        unread     all        all        all        out        out
GET HEAD /users/:ids                                      out        all        unread     all        all        all        out        out
GET HEAD /users/me/keyvalue                               out        all        unread     all        all        all        out        out
GET HEAD /users/me/keyvalue/:ids*                         out        all        unread     all        all        all        out        out
PUT /users/me/keyvalue                                    out        cookie     cookie     all        token      all        out        out
PUT /users/me/keyvalue/:ids*                              out        cookie     cookie     all        token      all        out        out
GET HEAD /projects/:project                               out        all        unread     all        all        all        out        out
GET HEAD /projects/:project/datasets                      out        all        unread     all        all        all        out        out
GET HEAD /projects/:project/datasets/:dataset/acl         out        all        unread     all        all        all        out        out
GET HEAD /projects/:project/roles                         out        all        unread     all        all        all        out        out
GET HEAD /projects/:project/grants                        out        all        unread     all        all        all        out        out
GET HEAD /projects/:project/user-applications             all        all        unread     all        all        all        out        out
GET HEAD /projects/:project/features                      all        all        unread     all        all        all        out        out
GET HEAD /features                                        all        all        unread     all        all        all        out        out
GET HEAD /intake/telemetry-status                         all        all        unread     all        all        all        out        out
GET HEAD /check/cors                                      anyone     anyone     anyone     anyone     anyone     anyone     out        out
GET HEAD /auth/providers                                  all        all        unread     all        all        all        all        all
GET HEAD /auth/login/local                                all        all        unread     all        all        all        all        all
POST /auth/login/local                                    all        all        elsewhere  all        all        all        all        all
GET HEAD /auth/fetch                                      no ticket  no ticket  no ticket  no ticket  no ticket  no ticket  no ticket  no ticket
POST /auth/logout                                         all        all        unread     all        all        all        all        all
GET HEAD /journey/:rest*                                  none here  none here  none here  none here  none here  none here  out        out
GET HEAD /subscriptions/:rest*                            none here  none here  none here  none here  none here  none here  out        out
GET HEAD /schedules/:rest*                                none here  none here  none here  none here  none here  none here  out        out
GET HEAD /help/:rest*                                     none here  none here  none here  none here  none here  none here  out        out
`)
