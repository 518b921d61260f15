import type {Chance} from './random.ts'

/** What programs, people and attackers send that nobody expects. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u202e\u200b',
  '😀'.repeat(50),
  '\ud800',
  '..',
  '../../../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '%',
  '%ff',
  "' or 1=1 --",
  '"; drop table quiz_submissions; --',
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what an attacker sends
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'drafts.',
  '_.secret',
  'null',
  'undefined',
  'NaN',
  '1e999',
  '-0',
  '9'.repeat(400),
  'a'.repeat(9_000),
  '[',
  '{',
  '*[',
  ']]>',
  '\r\nx-injected: 1',
]

export const text = (random: Chance) => random.pick(TEXTS)

export function json(random: Chance, depth = 0): unknown {
  const simple = [null, true, 0, -1, 1e308, 2 ** 53, text(random), [], {}]
  if (depth > 4 || !random.once(2)) return random.pick(simple)
  const size = random.below(4)
  if (random.once(2)) return Array.from({length: size}, () => json(random, depth + 1))
  const keys = ['_id', '_type', '_key', '_ref', 'id', 'email', '__proto__', text(random)]
  return Object.fromEntries(Array.from({length: size}, () => [random.pick(keys), json(random, depth + 1)]))
}

const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times)

/** JSON that is right, cut, nested beyond sense, or none at all. */
export function body(random: Chance, sensible: () => unknown): string | Buffer {
  const whole = JSON.stringify(random.once(2) ? sensible() : json(random)) ?? ''
  switch (random.below(8)) {
    case 0:
      return whole.slice(0, random.below(whole.length + 1))
    case 1:
      return deep('[', ']', 10 ** random.below(5))
    case 2:
      return deep('{"a":', '}', 2_000).replace(':}', ':1}')
    case 3:
      return Buffer.from(Array.from({length: random.below(300)}, () => random.below(256)))
    case 4:
      return text(random)
    default:
      return whole
  }
}

const GROQ = [
  '*',
  '*[_type == "faq"]',
  '*[_id in path("drafts.**")]',
  '*[references($x)]',
  '{"a": *[0]{..., "b": *}}',
  'count(*)',
  '| order(_id desc)',
  '[0...10]',
  '[$x..$y]',
  '{a, "b": c->d, ...}',
  '->',
  '@',
  '^',
  '^.^.^',
  '&&',
  'in',
  'match "*a*"',
  'text::query("a")',
  'pt::text(body)',
  'score(_type match "a")',
  'select(true => 1)',
  'dateTime(now())',
  'string::split("a", "")',
  'math::sum([1,2])',
  'geo::contains(1,2)',
  'sanity::dataset()',
  'array::unique(*)',
  '"\\u{110000}"',
  '9'.repeat(40),
  '1/0',
  '{',
  ')',
  '//',
]

export function groq(random: Chance): string {
  if (random.once(12)) return deep('(', ')', random.pick([50, 500, 5_000]))
  if (random.once(12)) return `*[${'a.'.repeat(2_000)}b]`
  if (random.once(12)) return '*{"a":*{"b":*{"c":*{"d":*{"e":*}}}}}'
  return Array.from({length: 1 + random.below(4)}, () => random.pick(GROQ)).join(random.pick(['', ' ', '\n']))
}

/** What Node lets a client write into an address or, with spaces, into a header. */
export const plain = (value: string, also = '') =>
  [...value].filter((sign) => (sign > ' ' && sign < '\x7f') || also.includes(sign)).join('')

const headerText = (random: Chance) => plain(text(random), ' ').trim().slice(0, 8_000)

const HEADERS = [
  ...['accept', 'accept-encoding', 'authorization', 'apikey', 'cookie', 'content-type', 'content-encoding'],
  ...[
    'if-none-match',
    'if-range',
    'last-event-id',
    'origin',
    'prefer',
    'range',
    'referer',
    'x-forwarded-for',
  ],
  ...['x-sanity-project-id', 'x-upsert', 'access-control-request-headers', 'expect', 'accept-profile'],
]
const VALUES = [
  '*/*',
  'bytes=0-',
  'bytes=9-1,0-0',
  'Bearer ',
  'Bearer x.y.z',
  'null',
  'return=representation',
  '"',
  'gzip',
]

export function headers(random: Chance): Record<string, string> {
  const count = random.below(4)
  return Object.fromEntries(
    Array.from({length: count}, () => [
      random.pick(HEADERS),
      random.once(2) ? random.pick(VALUES) : headerText(random),
    ]),
  )
}
