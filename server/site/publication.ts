import {coalesce} from '../shared/coalesce.ts'
import {pressWell} from '../shared/http/body.ts'
import {loadRenderer, type Published} from './published.ts'

export interface ContentSource {
  /** The answer to a query on published content, as JSON text. */
  ask(query: string): Promise<string>
  onPublish(listener: () => void): void
  imageBase: string
  /** Told which pictures stand in the page, by their addresses. */
  shown?(addresses: string[]): Promise<void>
  /** Hosts that the page reaches for its content; none when it comes from the own origin. */
  origins?: {connect: readonly string[]; images: readonly string[]}
}

export interface PublicationOptions {
  distDir: string
  siteUrl(): string
  content: ContentSource
  report(error: unknown): void
}

/** Addresses as they stand in HTML, where an ampersand is written out. */
const picturesIn = (html: string, base: string) =>
  [...html.matchAll(new RegExp(`${base}/[^"\\s]+`, 'g'))].map(([address]) => address.replaceAll('&amp;', '&'))

/** The page as HTML, always from the newest published content. `onRendered` is told of each. */
export function createPublication(
  {distDir, siteUrl, content, report}: PublicationOptions,
  onRendered: (published: Published) => Promise<void>,
) {
  let renderer: Awaited<ReturnType<typeof loadRenderer>> = null
  let published: Published | null = null
  /** The rendering that shows what was published up to now. */
  let latest = Promise.resolve()
  let pressing = Promise.resolve()

  /** Takes longer than the rendering itself, so nobody waits for it. */
  function press(site: Published) {
    const bodies = [...site.bodies.values(), site.notFound]
    pressing = pressing.then(() => pressWell(bodies, () => site === published)).catch(report)
  }

  async function renderOnce() {
    if (!renderer) return
    const json = await content.ask(renderer.snapshotQuery)
    published = await renderer.publish(json, siteUrl())
    await onRendered(published).catch(report)
    const html = String(published.bodies.get('/')?.raw)
    press(published)
    content.shown?.(picturesIn(html, content.imageBase)).catch(report)
  }

  // The last good page stays.
  const renderInTurn = coalesce(() => renderOnce().catch(report))
  const render = () => (latest = renderInTurn())

  content.onPublish(() => void (renderer && render()))

  return {
    async load() {
      renderer = await loadRenderer(distDir)
      await render()
      await pressing
    },
    /** Waits for what was published up to now, so that a reload right after a publish shows it; for nothing later. */
    async current(): Promise<Published | null> {
      await latest
      return published
    },
  }
}
