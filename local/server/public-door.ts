/**
 * What a visitor of the page needs, for when the Studio has a port of its own: the public port then answers this
 * and nothing else, so that nobody on the internet can try a password or a token there. Pure.
 */
const READS = ['GET', 'HEAD', 'OPTIONS']

const DOORS: readonly {path: RegExp; methods: readonly string[]}[] = [
  // The client asks a long query by POST.
  {path: /^\/v[\w-]+\/data\/query\//, methods: [...READS, 'POST']},
  {path: /^\/v[\w-]+\/data\/(doc|live\/events|listen)\//, methods: READS},
  {path: /^\/v[\w-]+\/check\/cors$/, methods: READS},
  {path: /^\/(images|files)\//, methods: READS},
  {path: /^\/rest\/v1\/quiz_submissions$/, methods: ['POST', 'OPTIONS']},
  {path: /^\/storage\/v1\/object\/quiz-photos\/[^/]+$/, methods: ['POST', 'OPTIONS']},
]
const CLOSED = /^\/(v[\w-]+|rest|storage|auth|studio|anteprima|leads-copy)(\/|$)/

export function isPublic(method: string, pathname: string): boolean {
  const door = DOORS.find(({path}) => path.test(pathname))
  return door ? door.methods.includes(method) : !CLOSED.test(pathname)
}
