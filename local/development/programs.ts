/** The page, the Studio and its preview, each with a Vite server of its own behind the product's one address. */
import {createServer as createHttpServer} from 'node:http'
import path from 'node:path'
import {createServer, type ViteDevServer} from 'vite'
import {ROOT} from '../root.ts'

export interface Program {
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
  const preview = await program('local/build/preview.vite.config.ts', '/anteprima/')
  return {page, studio, preview}
}

export type Programs = Awaited<ReturnType<typeof openPrograms>>
