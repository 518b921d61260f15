import {escapeAttribute} from './html.ts'

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
  startScript: string
  /** Addresses of the modules, in the order in which they start. */
  modules: readonly string[]
}

export function htmlDocument(parts: DocumentParts): string {
  const {revision, head, preloads, styles, body, icons, startScript, modules} = parts
  return `<!doctype html>
<html lang="it" data-revision="${escapeAttribute(revision)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
${head}
${preloads}
${styles}
<script data-modules="${escapeAttribute(modules.join(' '))}">${startScript}</script>
</head>
<body>
<div id="root">${body}</div>
${icons}
</body>
</html>
`
}
