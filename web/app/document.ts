import {escapeAttribute} from './html.ts'

/** What the build made of the visitor's code. */
export interface Built {
  startScript: string
  /** The address of what it brings. */
  wake: string
}

/** The whole HTML document around the rendered page. Pure. */
export interface DocumentParts {
  /** Names the snapshot that the page was rendered from. */
  revision: string
  head: string
  /** For crawlers, as a script element; none for a page that should not be found. */
  structuredData?: string
  styles: string
  body: string
  icons: string
  /** None: nothing of it is brought to life. */
  built: Built | null
}

export function htmlDocument(parts: DocumentParts): string {
  const {revision, head, structuredData = '', styles, body, icons, built} = parts
  const script = built
    ? `<script data-wake="${escapeAttribute(built.wake)}">${built.startScript}</script>`
    : ''
  return `<!doctype html>
<html lang="it" data-revision="${escapeAttribute(revision)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${head}${styles}${structuredData}${script}</head>
<body>${icons}<div id="root">${body}</div></body></html>
`
}
