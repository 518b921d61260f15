import type {Page} from '../content/page.ts'
import {styleWithoutScript} from '../ui/global-style.ts'
import {colours} from '../ui/theme.ts'

const ENTITIES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** Returns JSON for an inline script. Escapes `<script`, `</script` and `<!--`, which change where the script ends. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/<(?=\/?script|!--)/gi, '\\u003c')

interface DocumentParts {
  root: Record<string, string | null>
  head: string
  styles: string
  body: string
  /** Built code of `head-script.ts`. Pages without this code run no script. */
  headScript?: string
  /** Style element from which styled-components reads the names of the components in `styles`. */
  names?: string
  /** HTML outside React's root, such as the element for toasts. */
  outside?: string
  structuredData?: object
}

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
  /** URL of the share picture, 1200 × 630 px. */
  shareImage: string | null
}

export const sharePicture = ({seo, hero}: Page) => (seo?.shareImage?.asset ? seo.shareImage : hero?.picture)

export function head({page, siteUrl, shareImage}: HeadInput, icon: string): string {
  const {brand, seo} = page
  const title = seo?.title ?? brand?.name ?? ''
  const tags = {
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
    'og:image:alt': shareImage && sharePicture(page)?.alt,
    'twitter:card': shareImage ? 'summary_large_image' : 'summary',
    'theme-color': colours.ink,
  }
  const metas = Object.entries(tags).map(([key, content]) =>
    content
      ? `<meta ${key.startsWith('og:') ? 'property' : 'name'}="${key}" content="${escapeHtml(content)}">`
      : '',
  )
  return `${titleAndIcon(title, icon)}<link rel="canonical" href="${escapeHtml(`${siteUrl}/`)}">${metas.join('')}`
}

export const bareHead = (title: string, icon: string) =>
  `${titleAndIcon(title, icon)}<meta name="robots" content="noindex">`

const NAMES = /^data-styled\..*$/gm
const SEPARATOR = /\/\*!sc\*\/\n?/g

/**
 * Separates the CSS rules from the component names. If one element contained both, styled-components would move the
 * rules when it starts, and the browser would recalculate the styles of the whole page.
 */
export function splitStyles(styleTag: string) {
  const [, opening = '', text = ''] = /^(<style[^>]*>)([\s\S]*)<\/style>$/.exec(styleTag) ?? []
  return {
    rules: text.replace(NAMES, '').replace(SEPARATOR, ''),
    names: `${opening}${(text.match(NAMES) ?? []).join('\n')}\n</style>`,
  }
}
