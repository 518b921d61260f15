/**
 * What nothing on the first view waits for: the headings' face, the manifest, and ahead of the visitor the page's
 * code. `start.ts` brings it once the first view is painted.
 */
import {bringDisplayFace} from '../ui/display-face.ts'

const AHEAD_MS = 1200
const QUIET_MS = 3700

function addLink(rel: string, href: string) {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  link.fetchPriority = 'low'
  document.head.append(link)
}

function bringCode() {
  const {modules = ''} = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset ?? {}
  for (const module of modules.split(' ')) addLink('modulepreload', module)
  fetch(`/content/${document.documentElement.dataset.revision}.quiz.json`).catch(() => {})
}

const sayQuiet = () => dispatchEvent(new Event('page:quiet'))

bringDisplayFace().catch(() => {})
addLink('manifest', '/manifest.webmanifest')
setTimeout(bringCode, AHEAD_MS)
// Safari has no idle callback.
setTimeout(() => (window.requestIdleCallback ?? sayQuiet)(sayQuiet), QUIET_MS)
