import {escapeAttribute} from './html.ts'

/** What the build made of the visitor's code. */
export interface Built {
  startScript: string
  /** The address of what is brought once the first view is painted. */
  afterLoad: string
  /** Addresses of the modules, in the order in which they start. */
  modules: readonly string[]
}

/** The whole HTML document around the rendered page. Pure. */
export interface DocumentParts {
  /** Names the snapshot that the page was rendered from. */
  revision: string
  head: string
  /** The pictures worth an early start. */
  preloads: string
  styles: string
  body: string
  icons: string
  built: Built
}

export function htmlDocument(parts: DocumentParts): string {
  const {revision, head, preloads, styles, body, icons, built} = parts
  const script = `<script data-after-load="${escapeAttribute(built.afterLoad)}" data-modules="${escapeAttribute(built.modules.join(' '))}">${built.startScript}</script>`
  return `<!doctype html>
<html lang="it" data-revision="${escapeAttribute(revision)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${head}${preloads}${styles}${script}</head>
<body><div id="root">${body}</div>${icons}</body></html>
`
}
