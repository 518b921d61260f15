import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Body} from '../shared/http/stored-answer.ts'
import {bodyAt} from './files.ts'

/** Exports of `dist/server/render.js`, which the build creates from `web/app/render.tsx`. */
export interface Renderer {
  /** GROQ query that selects all content of the page. */
  snapshotQuery: string
  publicQueries: readonly string[]
  render(input: {
    content: unknown
    revision: string
    siteUrl: string
    /** Code of the inline script, `web/app/head-script.ts`. */
    headScript: string
  }): Promise<{
    snapshot: string
    landing: string
    notFound: string
    /** Pages without a script, such as the privacy notice and the redirects of former URLs. */
    texts: {address: string; html: string}[]
    robots: string
    sitemap: string
    manifest: string
    styles: string[]
  }>
}

/** The published site. The keys of `bodies` are paths. */
export interface Published {
  revision: string
  bodies: Map<string, Body>
  notFound: Body
  scriptHashes: string[]
  styleHashes: string[]
}

/** Matches the page names that the Studio's form allows. Other programs may store names such as `../x`. */
const FILE_NAME = /^[a-z0-9-]+$/

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('base64url')

/** Returns the hash by which the content policy allows an inline script or style. */
const allowed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export async function loadRenderer(distDir: string) {
  const folder = path.join(distDir, 'server')
  const head = path.join(folder, 'head.js')
  if (!existsSync(head)) return null
  const file = pathToFileURL(path.join(folder, 'render.js'))
  // Node caches modules by URL, so each build needs a different URL.
  file.searchParams.set('build', digest(readFileSync(file)).slice(0, 12))
  return createPublisher((await import(file.href)) as Renderer, readFileSync(head, 'utf8'))
}

export function createPublisher(renderer: Renderer, headScript: string) {
  return {
    snapshotQuery: renderer.snapshotQuery,
    publicQueries: renderer.publicQueries,
    async publish(contentJson: string, siteUrl: string): Promise<Published> {
      const revision = digest(contentJson).slice(0, 16)
      const content: unknown = JSON.parse(contentJson)
      const site = await renderer.render({content, revision, headScript, siteUrl})
      const texts = site.texts.filter(({address}) => FILE_NAME.test(address))
      const bodies = {
        '/': site.landing,
        ...Object.fromEntries(texts.map(({address, html}) => [`/${address}.html`, html])),
        '/robots.txt': site.robots,
        '/sitemap.xml': site.sitemap,
        '/manifest.webmanifest': site.manifest,
        [`/content/${revision}.json`]: site.snapshot,
      }
      return {
        revision,
        bodies: new Map(
          Object.entries(bodies).map(([address, text]) => [address, bodyAt(address, Buffer.from(text))]),
        ),
        notFound: bodyAt('/404.html', Buffer.from(site.notFound)),
        scriptHashes: [allowed(headScript)],
        styleHashes: site.styles.map(allowed),
      }
    },
  }
}
