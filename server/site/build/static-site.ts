import {cpSync, existsSync, mkdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {sitePolicy} from '../policy.ts'
import type {ContentSource} from '../publication.ts'
import {loadRenderer} from '../published.ts'
import {headerRules, headersFile, redirectsFile, vercelConfig} from './static-headers.ts'

interface StaticSiteOptions {
  distDir: string
  siteUrl: string
  content: ContentSource
  /** Origins of the hosted leads. */
  connect: readonly string[]
}

/**
 * Adds the rendered pages, the Studio, the preview, and the header and redirect files of static hosts to the folder
 * `web`. Writes `vercel.json` beside it. Returns the revision of the content.
 */
export async function writeStaticSite({distDir, siteUrl, content, connect}: StaticSiteOptions) {
  const renderer = await loadRenderer(distDir)
  if (!renderer) throw new Error(`Nothing is built in ${distDir}.`)
  const published = await renderer.publish(await content.ask(renderer.snapshotQuery), siteUrl)
  const write = (name: string, data: Buffer | string) => {
    const file = path.join(distDir, name)
    mkdirSync(path.dirname(file), {recursive: true})
    writeFileSync(file, data)
  }
  for (const [address, {raw}] of published.bodies)
    write(`web${address === '/' ? '/index.html' : address}`, raw)
  const sources = {
    scriptHashes: published.scriptHashes,
    styleHashes: published.styleHashes,
    connect: [...connect, ...(content.origins?.connect ?? [])],
    images: content.origins?.images ?? [],
  }
  // Hosts serve the 404 page at paths without a header rule, so the page itself contains the policy.
  const meta = `<head><meta http-equiv="content-security-policy" content="${sitePolicy(sources).replace(/; frame-ancestors [^;]*/, '')}">`
  write('web/404.html', String(published.notFound.raw).replace('<head>', meta))
  for (const [from, to] of [
    ['studio', 'studio'],
    ['preview', 'anteprima'],
  ] as const) {
    const folder = path.join(distDir, from)
    if (existsSync(folder)) cpSync(folder, path.join(distDir, 'web', to), {recursive: true})
  }
  const pages = [...published.bodies.keys()].filter((address) => !address.startsWith('/content/'))
  const texts = pages.filter((address) => address.endsWith('.html')).map((one) => one.replace(/\.html$/, ''))
  const rules = headerRules(sources, siteUrl, [...pages, '/index.html', ...texts])
  write('web/_headers', headersFile(rules))
  write('web/_redirects', redirectsFile())
  write('vercel.json', vercelConfig(rules))
  return published.revision
}
