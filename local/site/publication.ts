import {loadRenderer, type Published} from './published.ts'

/** Where the published content comes from. */
export interface ContentSource {
  /** The answer to a query on published content, as JSON text. */
  ask(query: string): Promise<string>
  /** Told after each publish. */
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
  let rendering: Promise<void> | null = null
  let stale = false

  async function renderOnce() {
    if (!renderer) return
    const json = await content.ask(renderer.snapshotQuery)
    published = await renderer.publish(json, {siteUrl: siteUrl(), imageBase: content.imageBase})
    await onRendered(published).catch(report)
    const html = String(published.bodies.get('/')?.raw)
    content.shown?.(picturesIn(html, content.imageBase)).catch(report)
  }

  /** One at a time; whatever is published meanwhile is in the next round. */
  function render(): Promise<void> {
    stale = true
    rendering ??= (async () => {
      try {
        while (stale) {
          stale = false
          await renderOnce()
        }
      } catch (error) {
        // The last good page stays.
        report(error)
      } finally {
        rendering = null
      }
    })()
    return rendering
  }

  content.onPublish(() => void (renderer && render()))

  return {
    async load() {
      renderer = await loadRenderer(distDir)
      await render()
    },
    /** Waits for a rendering under way, so that a reload right after a publish shows it. */
    async current(): Promise<Published | null> {
      if (rendering) await rendering
      return published
    },
  }
}
