/** Checks the Italian typography of the demo content, the schemas, the Studio and the channels that announce leads. */
import {readFileSync} from 'node:fs'
import {glob} from 'node:fs/promises'
import {describe, expect, test} from 'vitest'
import {documents} from '../../studio/seed/content/all.ts'

type Text = readonly [place: string, text: string]

const UNITS = 'ore|giorni|mesi|anni|settimane|minuti|secondi|pixel|KB|MB|GB|euro'
/** Matches an ordinary space where the text needs a non-breaking space, such as before a unit. */
const LOOSE = new RegExp(
  [
    String.raw`€ (?=[\d{])`,
    String.raw`\d\+? (?=(?:${UNITS})(?!\p{L}))`,
    String.raw`\d (?=\d)`,
    String.raw`(?<!\p{L})(?:art|par|lett|c|dott|prof|sig)\.(?:ssa)? (?=[\p{L}\d])`,
  ].join('|'),
  'u',
)
/** Texts of at most 40 characters fit on one line, so 'e-mail' may keep its ordinary hyphen. */
const ONE_LINE = 40
const isLoose = (text: string) => LOOSE.test(text) || (text.length > ONE_LINE && /\be-mail\b/i.test(text))

const ODD_QUOTES = /\p{L}'|'\p{L}|"|“|”/u
const isUnpaired = (text: string) => text.split('«').length !== text.split('»').length

/** Texts that may keep an ordinary space or hyphen, each with the reason. */
const KEPT: readonly (readonly [where: RegExp, why: string])[] = [
  [/^quizQuestion-\w+\.options/, 'stored with the request as the visitor chose it, and the specification’s'],
  [/^quizCopy\.(?:emailText|successText)$/, 'the specification’s promise, looked for by its words'],
  [/^trust\.items\.\d+\.title$/, 'the specification’s words'],
  [/^seo\./, 'lines that others break: search engines and shares'],
  [/^contact\.phoneDisplay$/, 'a line of its own; editors type it'],
]
const NOT_WORDS = /\.(?:_\w+|href|step|icon|orderRank|email|code|whatsapp|phone)$/

function* walk(value: unknown, place: string): Generator<Text> {
  if (typeof value === 'string') yield [place, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) yield* walk(child, `${place}.${key}`)
}
const content = documents
  .flatMap((document) => [...walk(document, document._id)])
  .filter(([place]) => !NOT_WORDS.test(place))

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
/** Matches strings with an Italian letter or quote, or that start with a capitalized and two lower-case words. */
const ITALIAN = /[àèéìòùÀÈ’«»…]|^\p{Lu}\p{Ll}+(?: \p{Ll}+){2}/u
/** Matches sources of regular expressions, which the test skips. */
const PATTERN = /\(\?|\[\^|\\[bps]/

const FILES = ['schemas/**/*.ts', 'studio/**/*.{ts,tsx}', 'server/leads/channels/*.ts']
const program: Text[] = []
for await (const file of glob(FILES)) {
  if (/\.test\.|\/testing\/|\/seed\/|\.gen\./.test(file)) continue
  const source = readFileSync(file, 'utf8').replaceAll(COMMENT, '')
  for (const [, single, double, template] of source.matchAll(LITERAL)) {
    const text = (single ?? double ?? template ?? '').replaceAll(/\\u([0-9a-f]{4})/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    if (ITALIAN.test(text) && !PATTERN.test(text)) program.push([file, text])
  }
}

describe.each([
  ['the demonstration', content],
  ['the program', program],
] as const)('the texts of %s', (_what, texts) => {
  test('are more than 400', () => {
    expect(texts.length).toBeGreaterThan(400)
  })

  test('never break before a unit, after a sign, or within ‘e-mail’', () => {
    const kept = ([place]: Text) => KEPT.some(([where]) => where.test(place))
    expect(texts.filter((text) => isLoose(text[1]) && !kept(text))).toEqual([])
  })

  test('have « » quotes in pairs, and apostrophes ’', () => {
    // Replaces interpolated code and tags by `…`, because they may contain other quotes.
    const plain = texts.map(([place, text]): Text => [place, text.replaceAll(/\$\{[^}]*\}|<[^>]*>/g, '…')])
    expect(plain.filter(([, text]) => ODD_QUOTES.test(text) || isUnpaired(text))).toEqual([])
  })
})
