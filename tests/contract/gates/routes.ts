/** Routes of version 1.0.0. The current version has only some of them. */
const READ = ['GET', 'HEAD']

interface Route {
  methods: readonly string[]
  path: string
}

const lake = (methods: readonly string[], path: string): Route => ({methods, path: `/v2025-02-19${path}`})

const QUERY = `?query=${encodeURIComponent('*{words}')}&perspective=raw`
const TABLES = [
  ...['quiz_submissions', 'lead_notes', 'lead_overview', 'lead_weeks', 'staff_people'],
  ...['lead_notifications', 'photo_purge_queue', 'retention'],
]

export const LAKE_ROUTES: readonly Route[] = [
  lake([...READ, 'POST'], `/data/query/production${QUERY}`),
  lake(READ, '/data/doc/production/gate,drafts.gate'),
  lake(['POST'], '/data/mutate/production'),
  lake(['POST'], '/data/actions/production'),
  lake(READ, '/data/export/production'),
  lake(['GET'], '/data/listen/production?query=*'),
  lake(['GET'], '/data/live/events/production'),
  lake(READ, '/data/references/production/documents/gate/to'),
  lake(READ, '/data/history/production/transactions/gate,drafts.gate?effectFormat=mendoza'),
  lake(READ, '/data/history/production/documents/gate,drafts.gate?lastRevision=true'),
  lake(READ, '/data/history/production/events/documents/gate'),
  lake(['POST'], '/assets/images/production?filename=a.png'),
  lake(['POST'], '/assets/files/production?filename=a.txt'),
  lake(READ, '/auth/id'),
  lake(READ, '/users/me'),
  lake([...READ, 'PUT'], '/users/me/keyvalue'),
  lake([...READ, 'PUT'], '/users/me/keyvalue/a,b'),
  lake(READ, '/users/robot-local'),
  lake(READ, '/projects/embedded'),
  lake(READ, '/projects/embedded/datasets'),
  lake(READ, '/projects/embedded/datasets/production/acl'),
  lake(READ, '/projects/embedded/roles'),
  lake(READ, '/projects/embedded/grants'),
  lake(READ, '/projects/embedded/user-applications'),
  lake(READ, '/projects/embedded/features'),
  lake(READ, '/features'),
  lake(READ, '/intake/telemetry-status'),
  ...['journey', 'subscriptions', 'schedules', 'help'].map((name) => lake(READ, `/${name}/a`)),
]

/** Routes for signing in and out, which clients without a session may use. */
export const SIGN_IN_ROUTES: readonly Route[] = [
  lake(READ, '/auth/providers'),
  lake([...READ, 'POST'], '/auth/login/local?origin=http://localhost'),
  lake(READ, '/auth/fetch?sid=a'),
  lake(['POST'], '/auth/logout'),
  {methods: ['POST'], path: '/auth/v1/token?grant_type=password'},
]

export const LEADS_ROUTES: readonly Route[] = [
  ...TABLES.map((name) => ({
    methods: [...READ, 'POST', 'PUT', 'PATCH', 'DELETE'],
    path: `/rest/v1/${name}?select=*`,
  })),
  {methods: ['POST'], path: '/rest/v1/rpc/purge_expired'},
  {methods: [...READ, 'POST'], path: '/storage/v1/object/quiz-photos/1760000000000-a.jpg'},
  {methods: READ, path: '/storage/v1/object/public/quiz-photos/1760000000000-a.jpg'},
  {methods: ['POST'], path: '/storage/v1/object/list/quiz-photos'},
  {methods: ['POST'], path: '/storage/v1/object/sign/quiz-photos'},
  {methods: ['DELETE'], path: '/storage/v1/object/quiz-photos'},
  {methods: READ, path: '/storage/v1/bucket'},
  {methods: ['GET'], path: '/auth/v1/user'},
  {methods: ['POST'], path: '/auth/v1/logout'},
  {methods: ['POST'], path: '/leads-copy'},
]

export const WITHDRAWN_ROUTES: readonly Route[] = [{methods: READ, path: '/status'}]
