import {mkdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {SECURITY_HEADERS, sitePolicy} from './site/policy.ts'
import type {ContentSource} from './site/publication.ts'
import {loadRenderer} from './site/published.ts'

interface StaticSiteOptions {
  distDir: string
  siteUrl: string
  content: ContentSource
  /** Further origins that the page may ask: the hosted leads. */
  connect: readonly string[]
}

/** For any static host: the page's HTML and what belongs to it, beside the built code in `dist/web`. */
export async function writeStaticSite({distDir, siteUrl, content, connect}: StaticSiteOptions) {
  const renderer = await loadRenderer(distDir)
  if (!renderer) throw new Error(`Nothing is built in ${distDir}.`)
  const json = await content.ask(renderer.snapshotQuery)
  const published = await renderer.publish(json, {siteUrl, imageBase: content.imageBase})
  const folder = path.join(distDir, 'web')
  const write = (address: string, data: Buffer | string) => {
    const file = path.join(folder, address)
    mkdirSync(path.dirname(file), {recursive: true})
    writeFileSync(file, data)
  }
  for (const [address, {raw}] of published.bodies) write(address === '/' ? 'index.html' : address, raw)
  write('404.html', published.notFound.raw)
  const policy = sitePolicy({
    ...published,
    connect: [...connect, ...(content.origins?.connect ?? [])],
    images: content.origins?.images ?? [],
  })
  write('_headers', headersFile({...SECURITY_HEADERS, 'content-security-policy': policy}))
  return published.revision
}

/** The form that several static hosts read; others take the same lines in their own. */
function headersFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const immutable = '  cache-control: public, max-age=31536000, immutable'
  return ['/*', ...lines, '', '/assets/*', immutable, '', '/content/*', immutable, ''].join('\n')
}
