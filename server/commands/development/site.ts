/** The page, the Studio and its preview, each with a Vite server of its own behind the product's one address. */
import {createServer as createHttpServer, type IncomingMessage, type ServerResponse} from 'node:http'
import path from 'node:path'
import {createServer, type ViteDevServer} from 'vite'
import {ROOT} from '../../shared/root.ts'
import {headScript} from '../../site/build/head-script.ts'
import type {PublicationOptions} from '../../site/publication.ts'
import {createPublisher, type Published, type Renderer} from '../../site/published.ts'
import type {Site} from '../../site/site.ts'

interface Program {
  base: '/' | '/studio/' | '/anteprima/'
  vite: ViteDevServer
  /** Never listens: Vite takes from it the hot-reload sockets that reach the product's own port. */
  sockets: ReturnType<typeof createHttpServer>
}

async function program(configFile: string, base: Program['base']): Promise<Program> {
  const sockets = createHttpServer()
  const vite = await createServer({
    configFile: path.join(ROOT, configFile),
    cacheDir: path.join(ROOT, 'node_modules', '.vite', base.replaceAll('/', '') || 'page'),
    base,
    // The page is rendered by us; the other two are one HTML with many inner addresses.
    appType: base === '/' ? 'custom' : 'spa',
    // Read as it is: a copy beside the packages would look like a change of the server.
    configLoader: 'native',
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      ws: {server: sockets},
      // A file that is read while its editor writes it is empty: its components would be gone, and the page loaded anew.
      watch: {awaitWriteFinish: {stabilityThreshold: 40, pollInterval: 10}},
    },
  })
  return {base, vite, sockets}
}

export async function openPrograms() {
  const page = await program('vite.config.ts', '/')
  const studio = await program('studio/vite.config.ts', '/studio/')
  const preview = await program('server/site/build/preview.vite.config.ts', '/anteprima/')
  return {page, studio, preview}
}

type Programs = Awaited<ReturnType<typeof openPrograms>>
type DevelopmentOptions = Pick<PublicationOptions, 'siteUrl' | 'content'>

/** While developing, Vite serves every module by itself: nothing is fetched ahead. */
const CODE = {pageScript: '/app/page-script.ts', ahead: []}

/** Keeps up to date without a reload what no component of the page does by itself. */
const HOT = '<script type="module" src="/app/hot.ts"></script></head>'

/** The product's site from its sources: rendered at each request by the code and from the content of that moment. */
export function createDevelopmentSite({page, studio, preview}: Programs, options: DevelopmentOptions): Site {
  let published: Published | null = null

  async function render(): Promise<Published> {
    const renderer = (await page.vite.ssrLoadModule('/app/render.tsx')) as Renderer
    const publisher = createPublisher(renderer, await headScript(CODE))
    const json = await options.content.ask(publisher.snapshotQuery)
    return publisher.publish(json, options.siteUrl())
  }

  async function sendPage(request: IncomingMessage, response: ServerResponse, {pathname}: URL) {
    if (pathname === '/' || pathname.endsWith('.html')) published = await render()
    const body = published?.bodies.get(pathname)
    if (body?.type.startsWith('text/html')) {
      await sendHtml(body.raw.toString().replace('</head>', HOT), request, response)
    } else if (body) {
      response.writeHead(200, {'content-type': body.type, 'cache-control': 'no-store'}).end(body.raw)
    } else {
      // Vite goes first. What it leaves is a page; or a file that is missing or has a mistake, of which it has told already.
      await new Promise<unknown>((resolve) => page.vite.middlewares(request, response, resolve))
      if (!['', '.html'].includes(path.extname(pathname))) return void response.writeHead(404).end()
      published ??= await render()
      await sendHtml(published.notFound.raw.toString(), request, response, 404)
    }
  }

  async function sendHtml(html: string, request: IncomingMessage, response: ServerResponse, status = 200) {
    const text = await page.vite.transformIndexHtml(request.url ?? '/', html)
    response.writeHead(status, {'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store'})
    response.end(text)
  }

  return {
    load: async () => {},
    build: () => null,
    isRendered: async () => true,
    handle(request, response, url) {
      const inside = [studio, preview].find(({base}) => `${url.pathname}/`.startsWith(base))
      if (!inside) return sendPage(request, response, url)
      // Vite knows its base with a slash only.
      if (`${url.pathname}/` === inside.base) request.url = inside.base
      inside.vite.middlewares(request, response, () => response.writeHead(404).end())
    },
    upgrade(request, socket, head) {
      const {pathname} = new URL(request.url ?? '/', 'http://origin')
      const program = [studio, preview, page].find(({base}) => pathname === base)
      return program?.sockets.emit('upgrade', request, socket, head) ?? false
    },
  }
}
