import {isObject, type Page, type Snapshot} from './page.ts'

type CollectionName = {[Name in keyof Page]: Page[Name] extends readonly unknown[] ? Name : never}[keyof Page]

const COLLECTIONS = Object.keys({
  packages: true,
  cases: true,
  testimonials: true,
  faqs: true,
  quizQuestions: true,
} satisfies Record<CollectionName, true>)

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
