import {coalesce} from '../shared/coalesce.ts'
import {compressBest} from '../shared/http/stored-answer.ts'
import {loadRenderer, type Published} from './published.ts'

export interface ContentSource {
  /** Resolves to the JSON text of a query's result on published content. */
  ask(query: string): Promise<string>
  onPublish(listener: () => void): void
  imageBase: string
  shown?(addresses: string[]): Promise<void>
  /** Origins of hosted content. Embedded content has none. */
  origins?: {connect: readonly string[]; images: readonly string[]}
}

export interface PublicationOptions {
  distDir: string
  siteUrl(): string
  content: ContentSource
  report(error: unknown): void
}

/** Returns the relative URLs of pictures in HTML and JSON texts. `base` is the start of each URL. */
export function pictureAddresses(texts: readonly string[], base: string): string[] {
  const pattern = new RegExp(`${base}/[^"'\\s\\\\<>)]+`, 'g')
  const found = texts.flatMap((text) => [...text.matchAll(pattern)].map(([address]) => address))
  return [...new Set(found.map((address) => address.replaceAll('&amp;', '&').replace(/,$/, '')))]
}

/** Time without a publish after which the newest page gets its best compression, which takes longer than rendering. */
const QUIET_MS = 5000

const isShown = (type: string) => /^(text\/html|application\/manifest)/.test(type)

export function createPublication(
  {distDir, siteUrl, content, report}: PublicationOptions,
  onRendered: (published: Published, pictures: string[]) => Promise<void>,
) {
  let renderer: Awaited<ReturnType<typeof loadRenderer>> = null
  let published: Published | null = null
  /** Resolves once the newest content is rendered. */
  let latest = Promise.resolve()
  let quiet: NodeJS.Timeout | undefined

  function compress(site: Published | null) {
    const bodies = site ? [...site.bodies.values(), site.notFound] : []
    return compressBest(bodies, () => site === published).catch(report)
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
    clearTimeout(quiet)
    quiet = setTimeout(compress, QUIET_MS, made).unref()
    content.shown?.(pictures).catch(report)
  }

  const renderInTurn = coalesce(() => renderOnce().catch(report))
  const render = () => (latest = renderInTurn())

  content.onPublish(() => void (renderer && render()))

  return {
    async load() {
      renderer = await loadRenderer(distDir)
      await render()
      clearTimeout(quiet)
      await compress(published)
    },
    /** Waits until the newest content is rendered, so that a reload directly after a publish shows it. */
    async current(): Promise<Published | null> {
      await latest
      return published
    },
  }
}
