import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {type Body, createBody} from '../shared/http/stored-answer.ts'
import {isImmutable, typeOf} from './files.ts'

/** What the site's server bundle exports; built from `web/app/render.tsx`, met only in `dist/`. */
export interface Renderer {
  /** Gives the page and its mark in one answer. */
  snapshotQuery: string
  publicQueries: readonly string[]
  render(input: {
    content: unknown
    revision: string
    siteUrl: string
    /** What stands in the HTML itself, from `web/app/head-script.ts`. */
    headScript: string
  }): Promise<{
    snapshot: string
    landing: string
    notFound: string
    /** Pages of their own without script: texts, such as the privacy notice, and former addresses. */
    texts: {address: string; html: string}[]
    robots: string
    sitemap: string
    manifest: string
    styles: string[]
  }>
}

/** The site as it is published now: every address with its body. */
export interface Published {
  revision: string
  bodies: Map<string, Body>
  notFound: Body
  scriptHashes: string[]
  styleHashes: string[]
}

/** What the Studio's form lets through. A program may write past it: none of its pages gets a place outside the site's folder. */
const FILE_NAME = /^[a-z0-9-]+$/

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('base64url')

/** What the policy allows to stand in the HTML. Of a text that we put there ourselves: the HTML may hold others'. */
const allowed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const bodyAt = (address: string, text: string) =>
  createBody(Buffer.from(text), typeOf(address) ?? 'text/html; charset=utf-8', {
    isImmutable: isImmutable(address),
  })

export async function loadRenderer(distDir: string) {
  const folder = path.join(distDir, 'server')
  const head = path.join(folder, 'head.js')
  if (!existsSync(head)) return null
  const file = pathToFileURL(path.join(folder, 'render.js'))
  // A new build has a new address: Node keeps modules for ever.
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
        bodies: new Map(Object.entries(bodies).map(([address, text]) => [address, bodyAt(address, text)])),
        notFound: bodyAt('/404.html', site.notFound),
        scriptHashes: [allowed(headScript)],
        styleHashes: site.styles.map(allowed),
      }
    },
  }
}
