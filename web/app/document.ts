import {styleWithoutScript} from '../ui/global-style.ts'

const ENTITIES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** JSON inside a script element must not be able to end it, nor to begin a comment that hides its end. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/<(?=\/?script|!--)/gi, '\\u003c')

export interface DocumentParts {
  /** Names the snapshot that the page was rendered from. */
  revision: string
  head: string
  styles: string
  body: string
  /** `start.ts` as it was built; without it nothing on the page is brought to life. */
  startScript?: string
  /** Which components have their rules in `styles`, as an element that styled-components reads. */
  names?: string
  /** Shown by `early-taps.ts` where the page cannot be brought to life. */
  lost?: string
  /** For crawlers; none for a page that should not be found. */
  structuredData?: object
}

/** The HTML around a rendered page: what only programs read stands behind what people see. Pure. */
export function htmlDocument({
  revision,
  head,
  styles,
  body,
  startScript,
  names = '',
  lost = '',
  structuredData,
}: DocumentParts) {
  const script = startScript ? `<script>${startScript}</script>` : ''
  const data = structuredData
    ? `<script type="application/ld+json">${scriptJson(structuredData)}</script>`
    : ''
  return `<!doctype html>
<html lang="it" data-revision="${escapeHtml(revision)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${head}<style>${styles}</style>${script}<noscript><style>${styleWithoutScript}</style></noscript></head>
<body><div id="root">${body}</div>${lost}${data}${names}</body></html>
`
}
