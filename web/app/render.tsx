import type {ReactNode} from 'react'
import {prerender} from 'react-dom/static'
import {Route, Routes, StaticRouter} from 'react-router-dom'
import {ServerStyleSheet} from 'styled-components'
import {markText, type Page, type Snapshot, textPages} from '../content/page.ts'
import {probeQuery} from '../content/probe-query.ts'
import {todayInItaly} from '../sections/discount-popup/days.ts'
import {Landing} from '../sections/landing.tsx'
import {pageQuery} from '../sections/query.ts'
import {scriptAttributes} from '../sections/script-attributes.ts'
import {globalStyle, styleWithoutScript} from '../ui/global-style.ts'
import {rendition} from '../ui/rendition.ts'
import {colours} from '../ui/theme.ts'
import {ToastRegion} from '../ui/toast.tsx'
import {App} from './app.tsx'
import {bareHead, head, htmlDocument, sharePicture, splitStyles} from './document.ts'
import {Lost, NotFoundPage, TextPage} from './message-pages.tsx'
import {siteIcons} from './site-icons.ts'
import {structuredData} from './structured-data.ts'

export const snapshotQuery = `{"mark": ${probeQuery}, "page": ${pageQuery}}`

/** Queries that the embedded Lake answers without a token, besides those of builds from the last 7 days. */
export const publicQueries = [probeQuery, pageQuery]

interface RenderInput {
  content: Snapshot
  revision: string
  siteUrl: string
  headScript: string
}

const RoutedPage = ({page}: {page: Page}) => (
  <Routes>
    <Route path="/" element={<Landing page={page} />} />
    <Route path="*" element={<NotFoundPage page={page} />} />
  </Routes>
)

/** Matches React's preloads of pictures, which are removed because the first picture is near the start of the HTML. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

async function draw(trees: Record<string, ReactNode>) {
  const sheet = new ServerStyleSheet()
  const bodies: Record<string, string> = {}
  for (const [name, tree] of Object.entries(trees)) {
    // With the default `progressiveChunkSize` React would move large sections to the end of the document.
    const {prelude} = await prerender(sheet.collectStyles(tree), {progressiveChunkSize: 1e9})
    const html = await new Response(prelude).text()
    bodies[name] = html.replace(PRELOADS, '')
  }
  return {bodies, ...splitStyles(sheet.getStyleTags())}
}

/** Addresses of version 1's pages. Each redirects to a section of the landing page. */
const FORMER_ADDRESSES = {
  'prima-e-dopo': 'before-after',
  testimonianze: 'testimonials',
  'domande-frequenti': 'faq',
}

const redirect = (head: string, target: string) =>
  `<!doctype html><html lang="it"><head><meta charset="utf-8">${head}<meta http-equiv="refresh" content="0;url=${target}"></head><body><main><a href="${target}">${target}</a></main></body></html>\n`

/** Removes a discount that has ended. The HTML and the snapshot with which React hydrates both use the result. */
function withoutEndedDiscount({mark, page}: Snapshot): Snapshot {
  const {until} = page.discountPopup ?? {}
  return until && until < todayInItaly() ? {mark, page: {...page, discountPopup: null}} : {mark, page}
}

export async function render({content: published, revision, siteUrl, headScript}: RenderInput) {
  const content = withoutEndedDiscount(published)
  const {page, mark} = content
  const at = (location: string) => (
    <StaticRouter location={location}>
      <App snapshot={content} view={RoutedPage} />
    </StaticRouter>
  )
  const absolute = (address: string) => (address.startsWith('/') ? `${siteUrl}${address}` : address)
  const share = rendition(sharePicture(page), [1200], 1200 / 630, 80)
  const shareImage = share ? absolute(share.src).replace('auto=format', 'fm=jpg') : null
  const icons = siteIcons(page.brand?.logo)
  const texts = textPages(page)
  // The slash in the key keeps a text page with the address `landing` from replacing the landing page.
  const written = texts.map((text) => [
    `/${text.address}`,
    <TextPage key={text.address} page={page} {...text} />,
  ])
  const outside = (
    <>
      <ToastRegion />
      <Lost page={page} />
    </>
  )
  const trees = {landing: at('/'), notFound: at('/404'), outside, ...Object.fromEntries(written)}
  const {bodies, rules, names} = await draw(trees)
  const bodyOf = (name: string) => bodies[name] ?? ''
  const shared = {
    root: {'data-revision': revision},
    styles: (globalStyle + rules).replaceAll('\n', ''),
  }
  const alive = {
    ...shared,
    root: {...shared.root, 'data-mark': markText(mark), ...scriptAttributes(page)},
    names,
    outside: bodyOf('outside'),
    headScript,
  }
  const bare = (title: string | null | undefined) => bareHead(title ?? page.brand?.name ?? '', icons.tab)
  const former = Object.entries(FORMER_ADDRESSES).map(([address, id]) => ({
    address,
    html: redirect(bare(null), `/#${id}`),
  }))
  return {
    snapshot: JSON.stringify(content),
    landing: htmlDocument({
      ...alive,
      head: head({page, siteUrl, shareImage}, icons.tab),
      body: bodyOf('landing'),
      structuredData: structuredData({page, siteUrl, shareImage}),
    }),
    notFound: htmlDocument({...alive, head: bare(page.pages?.notFoundTitle), body: bodyOf('notFound')}),
    // Text pages come last, so that a text page replaces a redirect with the same address.
    texts: [
      ...former,
      ...texts.map(({address, title}) => ({
        address,
        html: htmlDocument({...shared, head: bare(title), body: bodyOf(`/${address}`)}),
      })),
    ],
    styles: [shared.styles, styleWithoutScript, names.replace(/^<style[^>]*>|<\/style>$/g, '')],
    robots: `User-agent: *\nAllow: /\nDisallow: /studio\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    sitemap: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${siteUrl}/</loc>${mark.newest ? `<lastmod>${mark.newest.slice(0, 10)}</lastmod>` : ''}</url></urlset>\n`,
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
