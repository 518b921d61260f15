/** Serves the page, the Studio and the preview from their sources, by three Vite servers on the product's port. */
import {Server} from 'node:http'
import path from 'node:path'
import type {HttpBindings} from '@hono/node-server'
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response'
import {createServer, type ViteDevServer} from 'vite'
import {ROOT} from '../../shared/root.ts'
import {headScript} from '../../site/build/head-script.ts'
import type {PublicationOptions} from '../../site/publication.ts'
import {createPublisher, type Published, type Renderer} from '../../site/published.ts'
import type {Site} from '../../site/site.ts'

/** Server that never listens. Passes WebSockets for hot reload from the product's port to Vite. */
const sockets = new Server()

const openProgram = (configFile: string, base: '/' | '/studio/' | '/anteprima/') =>
  createServer({
    configFile: path.join(ROOT, configFile),
    cacheDir: path.join(ROOT, 'node_modules', '.vite', base.replaceAll('/', '') || 'page'),
    base,
    // The page has its own renderer. Vite serves `index.html` of the Studio and the preview at all their paths.
    appType: base === '/' ? 'custom' : 'spa',
    configLoader: 'native',
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      ws: {server: sockets},
      // Waits until a file is written completely. Otherwise Vite reloads the page while the module is still empty.
      watch: {awaitWriteFinish: {stabilityThreshold: 40, pollInterval: 10}},
    },
  })

export async function openPrograms() {
  const page = await openProgram('vite.config.ts', '/')
  const studio = await openProgram('studio/vite.config.ts', '/studio/')
  const preview = await openProgram('server/site/build/preview.vite.config.ts', '/anteprima/')
  return {page, studio, preview}
}

type Programs = Awaited<ReturnType<typeof openPrograms>>
type DevelopmentOptions = Pick<PublicationOptions, 'siteUrl' | 'content'>

/** URLs for the head script. `ahead` is empty, because Vite serves every module on demand. */
const CODE = {pageScript: '/app/page-script.ts', ahead: []}

/** Script that starts React at once, and updates the global style without a reload. */
const HOT = '<script type="module" src="/app/hot.ts"></script></head>'

/** Creates a site that renders the page for each page request with the current code and content. */
export function createDevelopmentSite({page, studio, preview}: Programs, options: DevelopmentOptions): Site {
  let published: Published | null = null

  async function render(): Promise<Published> {
    const renderer = (await page.ssrLoadModule('/app/render.tsx')) as Renderer
    const publisher = createPublisher(renderer, await headScript(CODE))
    const json = await options.content.ask(publisher.snapshotQuery)
    return publisher.publish(json, options.siteUrl())
  }

  const send = (text: string, type: string, status = 200) =>
    new Response(text, {status, headers: {'content-type': type, 'cache-control': 'no-store'}})

  async function sendHtml(html: string, pathname: string, status = 200) {
    return send(await page.transformIndexHtml(pathname, html), 'text/html; charset=utf-8', status)
  }

  const askVite = (vite: ViteDevServer, {incoming, outgoing}: HttpBindings) =>
    new Promise<Response | null>((resolve) => {
      outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT))
      vite.middlewares(incoming, outgoing, () => resolve(null))
    })

  async function sendPage(pathname: string, env: HttpBindings) {
    if (pathname === '/' || pathname.endsWith('.html')) published = await render()
    const body = published?.bodies.get(pathname)
    if (body?.type.startsWith('text/html'))
      return sendHtml(body.raw.toString().replace('</head>', HOT), pathname)
    if (body) return send(body.raw.toString(), body.type)
    const answer = await askVite(page, env)
    if (answer) return answer
    if (!['', '.html'].includes(path.extname(pathname))) return new Response(null, {status: 404})
    published ??= await render()
    return sendHtml(published.notFound.raw.toString(), pathname, 404)
  }

  return {
    load: async () => {},
    isRendered: async () => true,
    // Development has no allowlists of pictures and queries.
    isPublicPicture: () => true,
    isPublicQuery: () => true,
    async handle({url}, env) {
      const {pathname} = new URL(url)
      const inside = [studio, preview].find(({config}) => `${pathname}/`.startsWith(config.base))
      if (!inside) return sendPage(pathname, env)
      // Vite answers its base path only with a trailing slash.
      if (`${pathname}/` === inside.config.base) env.incoming.url = inside.config.base
      return (await askVite(inside, env)) ?? new Response(null, {status: 404})
    },
    upgrade: (request, socket, head) => sockets.emit('upgrade', request, socket, head),
  }
}
