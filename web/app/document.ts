import type {Page} from '../content/page.ts'
import {styleWithoutScript} from '../ui/global-style.ts'
import {colours} from '../ui/theme.ts'

const ENTITIES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** JSON inside a script element must not be able to end it, nor to begin a comment that hides its end. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/<(?=\/?script|!--)/gi, '\\u003c')

interface DocumentParts {
  root: Record<string, string | null>
  head: string
  styles: string
  body: string
  /** `head-script.ts` as it was built. Without it the page runs no script. */
  headScript?: string
  /** Which components have their rules in `styles`, as an element that styled-components reads. */
  names?: string
  /** Stands outside of React's root: the scripts own it. */
  outside?: string
  /** For crawlers; none for a page that should not be found. */
  structuredData?: object
}

/** The HTML around a rendered page: what only programs read stands behind what people see. Pure. */
export function htmlDocument({
  headScript,
  structuredData,
  names = '',
  outside = '',
  ...parts
}: DocumentParts) {
  const script = headScript ? `<script>${headScript}</script>` : ''
  const attributes = Object.entries(parts.root).map(([name, value]) =>
    value === null ? '' : ` ${name}="${escapeHtml(value)}"`,
  )
  const data = structuredData
    ? `<script type="application/ld+json">${scriptJson(structuredData)}</script>`
    : ''
  return `<!doctype html>
<html lang="it"${attributes.join('')}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${parts.head}<style>${parts.styles}</style>${script}<noscript><style>${styleWithoutScript}</style></noscript></head>
<body><div id="root">${parts.body}</div>${outside}${data}${names}</body></html>
`
}

const titleAndIcon = (title: string, icon: string) =>
  `<title>${escapeHtml(title)}</title><link rel="icon" href="${escapeHtml(icon)}">`

export interface HeadInput {
  page: Page
  siteUrl: string
  /** An address of the share picture at 1200 × 630, if there is one. */
  shareImage: string | null
}

/** What crawlers and share previews read, none of which run scripts. */
export function head({page: {brand, seo}, siteUrl, shareImage}: HeadInput, icon: string): string {
  const title = seo?.title ?? brand?.name ?? ''
  const told = {
    description: seo?.description,
    'og:type': 'website',
    'og:locale': 'it_IT',
    'og:site_name': brand?.name,
    'og:title': title,
    'og:description': seo?.description,
    'og:url': `${siteUrl}/`,
    'og:image': shareImage,
    'og:image:width': shareImage && '1200',
    'og:image:height': shareImage && '630',
    'og:image:alt': shareImage && seo?.shareImage?.alt,
    'twitter:card': shareImage ? 'summary_large_image' : 'summary',
    'theme-color': colours.ink,
  }
  const metas = Object.entries(told).map(([key, content]) =>
    content
      ? `<meta ${key.startsWith('og:') ? 'property' : 'name'}="${key}" content="${escapeHtml(content)}">`
      : '',
  )
  return `${titleAndIcon(title, icon)}<link rel="canonical" href="${escapeHtml(`${siteUrl}/`)}">${metas.join('')}`
}

export const bareHead = (title: string, icon: string) =>
  `${titleAndIcon(title, icon)}<meta name="robots" content="noindex">`

/** What styled-components writes behind each component's rules: that they are there. */
const NAMES = /^data-styled\..*$/gm
const SEPARATOR = /\/\*!sc\*\/\n?/g

/**
 * The library expects its rules and their names in one element, and moves the rules into a sheet of its own when it
 * starts: a browser then looks at the whole page again. In two elements the rules stay where they are, and only the names
 * are taken away. Pure.
 */
export function splitStyles(styleTag: string) {
  const [, opening = '', text = ''] = /^(<style[^>]*>)([\s\S]*)<\/style>$/.exec(styleTag) ?? []
  return {
    rules: text.replace(NAMES, '').replace(SEPARATOR, ''),
    names: `${opening}${(text.match(NAMES) ?? []).join('\n')}\n</style>`,
  }
}
