import type {PageQueryResult, ProbeQueryResult} from './types.gen.ts'

/** Everything that the page shows, as published. Any field may be missing. */
export type Page = PageQueryResult

/** Tells two states of the published content apart: the newest change, and how many documents there are. */
export type Mark = ProbeQueryResult

/** The page's content with the mark of the moment at which it was asked for. */
export interface Snapshot {
  mark: Mark
  page: Page
}

export type Section<Name extends keyof Page> = NonNullable<Page[Name]>
export type Item<Name extends keyof Page> = Page[Name] extends readonly (infer One)[] | null ? One : never

type CollectionName = {[Name in keyof Page]: Page[Name] extends readonly unknown[] ? Name : never}[keyof Page]

const COLLECTIONS = Object.keys({
  packages: true,
  cases: true,
  testimonials: true,
  faqs: true,
  quizQuestions: true,
} satisfies Record<CollectionName, true>)
export const isObject = (value: unknown): value is Record<string, unknown> =>
  !!value && typeof value === 'object' && !Array.isArray(value)

/** Something that can be the page: a made-up answer must not blank what is there. */
export const isPage = (value: unknown): value is Page =>
  isObject(value) &&
  'hero' in value &&
  COLLECTIONS.every((name) => Array.isArray(value[name])) &&
  Object.entries(value).every(([name, part]) => COLLECTIONS.includes(name) || part === null || isObject(part))

/** The content that the HTML was rendered from; its address never changes its content. */
export async function loadSnapshot(revision: string): Promise<Snapshot | null> {
  try {
    const response = await fetch(`/content/${encodeURIComponent(revision)}.json`)
    if (!response.ok) return null
    const snapshot = (await response.json()) as Snapshot | null
    return snapshot?.mark && isPage(snapshot.page) ? snapshot : null
  } catch {
    return null
  }
}

export const sameMark = (one: Mark, other: Mark) => one.newest === other.newest && one.count === other.count

/** Pages that are a title and a text, the privacy notice among them, each at `/<address>.html`. What is half written has none. */
export function textPages({privacy, texts}: Page) {
  const notice = {address: 'privacy', title: privacy?.policyTitle ?? null, body: privacy?.policy ?? null}
  const whole = [notice, ...(texts?.items ?? [])].flatMap(({address, title, body}) =>
    address && body?.length ? [[address, {address, title, body}] as const] : [],
  )
  return [...new Map(whole).values()]
}
