import {isObject, type Page, type Snapshot} from './page.ts'

/** Tells the page's content from a wrong answer, which must not blank the page. */
export const isPage = (value: unknown): value is Page =>
  isObject(value) && 'hero' in value && Array.isArray(value.packages) && Array.isArray(value.faqs)

/** Loads the content that the HTML was rendered from. The content of an address never changes. */
export async function loadSnapshot(revision: string): Promise<Snapshot> {
  const response = await fetch(`/content/${encodeURIComponent(revision)}.json`)
  const snapshot = (await response.json()) as Snapshot
  if (!isPage(snapshot.page)) throw new Error(`There is no content ${revision}`)
  return snapshot
}
