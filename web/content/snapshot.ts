import type {Snapshot} from './page.ts'

/** The content that the HTML was rendered from; its address never changes its content. */
export async function loadSnapshot(revision: string): Promise<Snapshot | null> {
  try {
    const response = await fetch(`/content/${encodeURIComponent(revision)}.json`)
    return response.ok ? ((await response.json()) as Snapshot) : null
  } catch {
    return null
  }
}
