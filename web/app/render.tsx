import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {prerender} from 'react-dom/static'
import {StaticRouter} from 'react-router-dom'
import {ServerStyleSheet} from 'styled-components'
import {withFirstOnly} from '../content/lists.ts'
import {type Snapshot, textPages} from '../content/page.ts'
import {probeQuery} from '../content/probe-query.ts'
import type {RichText as RichTextContent} from '../content/types.gen.ts'
import * as every from '../page/every-section.ts'
import {needEverySection} from '../page/later.tsx'
import {pageQuery, wholeQuery} from '../page/query.ts'
import {FirstQuestion} from '../quiz/first-question.tsx'
import {byPlace} from '../quiz/places.ts'
import {globalStyle, styleWithoutScript} from '../ui/global-style.ts'
import {rendition} from '../ui/rendition.ts'
import {PlainRichText} from '../ui/rich-text.tsx'
import {colours} from '../ui/theme.ts'
import {App} from './app.tsx'
import {bareHead, head, htmlDocument, splitStyles} from './document.ts'
import {listPages, stillStyle} from './list-pages.tsx'
import {Lost, TextPage} from './message-pages.tsx'
import {Addressed} from './routes.tsx'
import {siteIcons} from './site-icons.ts'
import {structuredData} from './structured-data.ts'

needEverySection(every)

/** The page with all of its lists, and its mark, of one moment. */
export const snapshotQuery = `{"mark": ${probeQuery}, "page": ${wholeQuery}}`

/** The queries that an open page sends. The embedded server answers strangers these texts and no others. */
export const publicQueries = [probeQuery, pageQuery]

interface RenderInput {
  content: Snapshot
  revision: string
  siteUrl: string
  startScript: string
}

/** Without a limit React would move a large boundary into a script at the end. */
async function markup(tree: ReactNode, identifierPrefix = ''): Promise<string> {
  const {prelude} = await prerender(tree, {progressiveChunkSize: 1e9, identifierPrefix})
  return new Response(prelude).text()
}

/** React asks for the first view's picture ahead of all. It stands in the same few packets as the page: once is enough. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

async function draw<Name extends string>(trees: Record<Name, ReactNode>, prefix?: (name: string) => string) {
  const sheet = new ServerStyleSheet()
  const drawn = await Promise.all(
    Object.entries<ReactNode>(trees).map(async ([name, tree]) => {
      const html = await markup(sheet.collectStyles(tree), prefix?.(name))
      return [name, html.replace(PRELOADS, '')] as const
    }),
  )
  return {bodies: Object.fromEntries(drawn) as Record<Name, string>, ...splitStyles(sheet.getStyleTags())}
}

/** It takes the place of what follows it. */
const STAND_IN =
  '[data-stand-in]{display:contents}[data-stand-in]>*{grid-column:1/-1}[data-stand-in]:not(:empty)~*{display:none!important}'

/** What `early-taps.ts` shows as soon as a quiz is opened; empty words where there is no first question. */
async function firstQuestion(page: Snapshot['page']) {
  const trees = byPlace((place) => <FirstQuestion place={place} page={page} />)
  const {bodies, rules} = await draw(trees, (place) => `${place}-`)
  return {...bodies, styles: STAND_IN + rules}
}

const asHtml = (text: RichTextContent) => renderToStaticMarkup(<PlainRichText value={text} />)

export async function render({content: whole, revision, siteUrl, startScript}: RenderInput) {
  const page = withFirstOnly(whole.page)
  const content = {mark: whole.mark, page}
  const at = (location: string) => (
    <StaticRouter location={location}>
      <App snapshot={content} view={Addressed} />
    </StaticRouter>
  )
  const absolute = (address: string) => (address.startsWith('/') ? `${siteUrl}${address}` : address)
  const share = rendition(page.seo?.shareImage, [1200], 1200 / 630, 80)
  const shareImage = share ? absolute(share.src).replace('auto=format', 'fm=jpg') : null
  const icons = siteIcons(page.brand?.logo)
  const still = [
    ...textPages(page).map((text) => ({...text, view: () => <TextPage page={page} {...text} />})),
    ...listPages(whole.page),
  ]
  // Named by their path: an address may be any word.
  const written = still.map(({address, view}) => [
    `/${address}`,
    <App key={address} snapshot={content} view={view} />,
  ])
  const trees = {landing: at('/'), notFound: at('/404'), ...Object.fromEntries(written)}
  const {bodies, rules, names} = await draw<string>(trees)
  const bodyOf = (name: string) => bodies[name] ?? ''
  // Its lines are for those who write it.
  const shared = {revision, styles: (globalStyle + rules).replaceAll('\n', '')}
  const stillStyles = shared.styles + stillStyle
  const lost = renderToStaticMarkup(<Lost page={page} />)
  const alive = {...shared, names, lost, startScript}
  const bare = (title: string | null | undefined) => bareHead(title ?? page.brand?.name ?? '', icons.tab)
  return {
    snapshot: JSON.stringify(content),
    landing: htmlDocument({
      ...alive,
      head: head({page, siteUrl, shareImage}, icons.tab),
      body: bodyOf('landing'),
      structuredData: structuredData({page, siteUrl, shareImage, asHtml}),
    }),
    notFound: htmlDocument({...alive, head: bare(page.pages?.notFoundTitle), body: bodyOf('notFound')}),
    texts: still.map(({address, title}) => ({
      address,
      html: htmlDocument({...shared, styles: stillStyles, head: bare(title), body: bodyOf(`/${address}`)}),
    })),
    firstQuestion: JSON.stringify(await firstQuestion(page)),
    styles: [shared.styles, stillStyles, styleWithoutScript, names.replace(/^<style[^>]*>|<\/style>$/g, '')],
    robots: `User-agent: *\nAllow: /\nDisallow: /studio\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    sitemap: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${siteUrl}/</loc>${content.mark.newest ? `<lastmod>${content.mark.newest.slice(0, 10)}</lastmod>` : ''}</url></urlset>\n`,
    manifest: JSON.stringify({
      name: page.brand?.name,
      short_name: page.brand?.name,
      description: page.seo?.description,
      lang: 'it',
      start_url: '/',
      display: 'browser',
      background_color: colours.white,
      theme_color: colours.ink,
      icons: icons.installed,
    }),
  }
}
