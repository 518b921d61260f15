import {cpSync, existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import type {ContentSource} from '../publication.ts'
import {loadRenderer} from '../published.ts'
import {
  type HeaderRule,
  headersFile,
  nginxFile,
  redirectsFile,
  siteRules,
  studioRules,
  vercelConfig,
} from './static-headers.ts'

interface StaticSiteOptions {
  distDir: string
  siteUrl: string
  content: ContentSource
  /** Further origins that the page may ask: the hosted leads. */
  connect: readonly string[]
  /** The Studio's own public address, where it is known: it shows the page in a frame. */
  studioUrl: string | null
}

/** For any static host: the page's HTML and what belongs to it, beside the built code in `dist/web`. */
export async function writeStaticSite({distDir, siteUrl, content, connect, studioUrl}: StaticSiteOptions) {
  const renderer = await loadRenderer(distDir)
  if (!renderer) throw new Error(`Nothing is built in ${distDir}.`)
  const json = await content.ask(renderer.snapshotQuery)
  const published = await renderer.publish(json, siteUrl)
  const write = (name: string, data: Buffer | string) => {
    const file = path.join(distDir, name)
    mkdirSync(path.dirname(file), {recursive: true})
    writeFileSync(file, data)
  }
  for (const [address, {raw}] of published.bodies)
    write(`web${address === '/' ? '/index.html' : address}`, raw)
  write('web/404.html', published.notFound.raw)
  const sources = {
    connect: [...connect, ...(content.origins?.connect ?? [])],
    images: content.origins?.images ?? [],
    frames: studioUrl === null ? [] : [new URL(studioUrl).origin],
  }
  const page = siteRules({...published, ...sources}, siteUrl)
  write('web/_headers', headersFile(page))
  const studio = studioRules(sources, studioUrl ?? siteUrl)
  writeStudioSite(distDir, studio)
  write('vercel/web.json', vercelConfig(page))
  write('vercel/studio-site.json', vercelConfig(studio, PROGRAMS))
  write('nginx.conf', nginxFile(page, studio))
  return published.revision
}

const PROGRAMS = ['/studio', '/anteprima']

/** On the Studio's own host. Without it some hosts answer every address with their first page. */
const NOWHERE = `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<title>Non trovato</title>
<p>Qui non c’è nulla. <a href="/studio/">Vai allo Studio</a></p>
</html>
`

/** The Studio as a site of its own, with the addresses that it has beside the page. */
function writeStudioSite(distDir: string, rules: readonly HeaderRule[]) {
  if (!existsSync(path.join(distDir, 'studio'))) return
  const folder = path.join(distDir, 'studio-site')
  rmSync(folder, {recursive: true, force: true})
  cpSync(path.join(distDir, 'studio'), path.join(folder, 'studio'), {recursive: true})
  const preview = path.join(distDir, 'preview')
  if (existsSync(preview)) cpSync(preview, path.join(folder, 'anteprima'), {recursive: true})
  writeFileSync(path.join(folder, '404.html'), NOWHERE)
  writeFileSync(path.join(folder, '_headers'), headersFile(rules))
  writeFileSync(path.join(folder, '_redirects'), redirectsFile(PROGRAMS))
}
