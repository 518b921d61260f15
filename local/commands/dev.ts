/** `npm run dev`: the page, the Studio and its preview with hot reload, on the same origin as the Lake. */
import {readFile} from 'node:fs/promises'
import type {ServerResponse} from 'node:http'
import path from 'node:path'
import {createServer, type ViteDevServer} from 'vite'
import {seedOnce} from '../content/seed.ts'
import {type MakeSite, startEmbedded} from '../server/embedded.ts'
import {readEnvironment} from '../server/environment.ts'
import {ensureFirstEditor, FIRST_EDITOR} from '../server/first-editor.ts'
import {isFirstStart, staffSignIn} from '../server/staff-sign-in.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
/** Vite's own sockets listen beside the origin's port. */
const HOT_PORTS = {page: 24_678, studio: 24_679, preview: 24_680}

const middleware = (configFile: string, base: string, port: number) =>
  createServer({
    configFile: path.join(ROOT, configFile),
    cacheDir: path.join(ROOT, 'node_modules', '.vite', base.replaceAll('/', '') || 'page'),
    base,
    appType: 'custom',
    server: {middlewareMode: true, hmr: {port}, ws: {}},
  })

/** No HTML is rendered while developing: the page asks the Lake for its content by itself. */
const PAGE = `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sviluppo</title></head>
<body><div id="root"></div>
<script type="module">import {bringDisplayFace} from '/ui/display-face.ts'
import {globalStyle} from '/ui/global-style.ts'
const style = document.createElement('style'); style.textContent = globalStyle; document.head.append(style)
bringDisplayFace().catch(() => {})</script>
<script type="module" src="/app/main.tsx"></script></body></html>`

async function start() {
  const page = await middleware('vite.config.ts', '/', HOT_PORTS.page)
  const studio = await middleware('studio/vite.config.ts', '/studio/', HOT_PORTS.studio)
  const preview = await middleware('local/build/preview.vite.config.ts', '/anteprima/', HOT_PORTS.preview)

  const makeSite: MakeSite = () => ({
    load: async () => {},
    isRendered: async () => true,
    handle(request, response, url) {
      const isBelow = (base: string) => url.pathname === base || url.pathname.startsWith(`${base}/`)
      const [server, html] = isBelow('/studio')
        ? [studio, readHtml('studio')]
        : isBelow('/anteprima')
          ? [preview, readHtml('web/preview')]
          : [page, Promise.resolve(PAGE)]
      server.middlewares(request, response, () => void sendHtml(server, html, request.url ?? '/', response))
    },
  })
  const settings = readEnvironment(process.env, ROOT)
  const isNew = isFirstStart(settings)
  const embedded = await startEmbedded(settings, makeSite)
  if (embedded.lake) {
    await seedOnce(embedded.client)
    const password = await ensureFirstEditor(embedded.lake.access, settings.studioPassword)
    if (password) console.log(`Studio: sign in as ${FIRST_EDITOR} with ${password} (shown only this once)`)
  }
  console.log(`Leads: ${staffSignIn(embedded, isNew, settings)}`)
  console.log(`Page ${embedded.url}/ · Studio ${embedded.url}/studio · Ctrl-C stops it`)
  const stop = async () => {
    await Promise.all([page.close(), studio.close(), preview.close()])
    await embedded.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

/** Its addresses are relative to its folder; such a program has many inner addresses, and Vite adds its base. */
const readHtml = async (folder: string) =>
  (await readFile(path.join(ROOT, folder, 'index.html'), 'utf8')).replaceAll('"./', '"/')

async function sendHtml(
  server: ViteDevServer,
  html: Promise<string>,
  address: string,
  response: ServerResponse,
) {
  const text = await server.transformIndexHtml(address, await html)
  response.writeHead(200, {'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store'})
  response.end(text)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
