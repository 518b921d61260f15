import {isPage, type Snapshot} from './page.ts'

/** The content that the HTML was rendered from; its address never changes its content. */
export async function loadSnapshot(revision: string): Promise<Snapshot | null> {
  try {
    const response = await fetch(`/content/${encodeURIComponent(revision)}.json`)
    if (!response.ok) return null
    const snapshot = (await response.json()) as Partial<Snapshot> | null
    return snapshot?.mark && isPage(snapshot.page) ? {mark: snapshot.mark, page: snapshot.page} : null
  } catch {
    return null
  }
}
