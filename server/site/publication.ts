import {coalesce} from '../shared/coalesce.ts'
import {compressBest} from '../shared/http/stored-answer.ts'
import {loadRenderer, type Published} from './published.ts'

export interface ContentSource {
  /** The answer to a query on published content, as JSON text. */
  ask(query: string): Promise<string>
  onPublish(listener: () => void): void
  imageBase: string
  shown?(addresses: string[]): Promise<void>
  /** Hosts of the content. Missing if it comes from the own origin. */
  origins?: {connect: readonly string[]; images: readonly string[]}
}

export interface PublicationOptions {
  distDir: string
  siteUrl(): string
  content: ContentSource
  report(error: unknown): void
}

/** Finds addresses of pictures in HTML, JSON and share tags. HTML writes an ampersand as `&amp;`. */
export function pictureAddresses(texts: readonly string[], base: string): string[] {
  const pattern = new RegExp(`${base}/[^"'\\s\\\\<>)]+`, 'g')
  const found = texts.flatMap((text) => [...text.matchAll(pattern)].map(([address]) => address))
  return [...new Set(found.map((address) => address.replaceAll('&amp;', '&').replace(/,$/, '')))]
}

const isShown = (type: string) => /^(text\/html|application\/manifest)/.test(type)

export function createPublication(
  {distDir, siteUrl, content, report}: PublicationOptions,
  onRendered: (published: Published, pictures: string[]) => Promise<void>,
) {
  let renderer: Awaited<ReturnType<typeof loadRenderer>> = null
  let published: Published | null = null
  /** The rendering of the newest content. */
  let latest = Promise.resolve()
  let compressing = Promise.resolve()

  /** Runs in the background, because it takes longer than the rendering. */
  function compressInTurn(site: Published) {
    const bodies = [...site.bodies.values(), site.notFound]
    compressing = compressing.then(() => compressBest(bodies, () => site === published)).catch(report)
  }

  async function renderOnce() {
    if (!renderer) return
    const json = await content.ask(renderer.snapshotQuery)
    const made = await renderer.publish(json, siteUrl())
    const texts = [...made.bodies.values(), made.notFound].filter(({type}) => isShown(type))
    const pictures = pictureAddresses(
      texts.map(({raw}) => String(raw)),
      content.imageBase,
    )
    await onRendered(made, pictures)
    published = made
    compressInTurn(made)
    content.shown?.(pictures).catch(report)
  }

  const renderInTurn = coalesce(() => renderOnce().catch(report))
  const render = () => (latest = renderInTurn())

  content.onPublish(() => void (renderer && render()))

  return {
    async load() {
      renderer = await loadRenderer(distDir)
      await render()
      await compressing
    },
    /** Waits for the rendering of the newest content, so that a reload right after a publish shows it. */
    async current(): Promise<Published | null> {
      await latest
      return published
    },
  }
}
