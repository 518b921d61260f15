import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {type IncomingMessage, request as open, type ServerResponse} from 'node:http'
import {createServer} from 'node:https'
import path from 'node:path'
import {readFiles} from '../../server/site/files.ts'
import {listening} from './ports.ts'

/** Creates a self-signed certificate for `names`, valid for 2 days. Returns the certificate and its private key. */
export function certificateFor(folder: string, names: readonly string[]) {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=prova', '-addext', `subjectAltName=${names.join(',')}`]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  return {key: readFileSync(key), cert: readFileSync(cert)}
}

/** Forwards a request to the embedded service at `url`, which replaces a hosted service. */
function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  keepOrigin: boolean,
  token?: string,
) {
  const {hostname, port, host} = new URL(url)
  const {origin, ...others} = request.headers
  const headers = {
    ...others,
    host,
    ...(keepOrigin && origin ? {origin} : {}),
    ...(token ? {authorization: `Bearer ${token}`} : {}),
  }
  const onward = open({hostname, port, method: request.method, path: request.url, headers}, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  // Ends the forwarded request when the browser disconnects, because an event stream would stay open.
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

/** Allows requests from every origin, as hosted Supabase does. */
function allowAnyOrigin({headers}: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-expose-headers', 'Content-Range')
}

/** Returns the headers that the text of a `_headers` file sets for a URL path. */
function headersFor(file: string, address: string): Record<string, string> {
  const found: Record<string, string> = {}
  let matches = false
  for (const line of file.split('\n').filter(Boolean)) {
    if (!line.startsWith(' ')) matches = address.startsWith(line.replace(/\*$/, ''))
    else if (matches) {
      const [name = '', value = ''] = line.trim().split(/: (.*)/s)
      found[name] = value
    }
  }
  return found
}

/** Returns a request handler that serves a folder with the headers of the folder's `_headers` file. */
function staticHost(folder: string) {
  const files = readFiles(folder)
  const rules = readFileSync(path.join(folder, '_headers'), 'utf8')
  return (request: IncomingMessage, response: ServerResponse) => {
    const {pathname} = new URL(request.url ?? '/', 'https://host')
    const body = files.get(pathname === '/' ? '/index.html' : pathname)
    const shown = body ?? files.get('/404.html')
    if (!shown) return response.writeHead(404).end()
    response.writeHead(body ? 200 : 404, {'content-type': shown.type, ...headersFor(rules, pathname)})
    response.end(shown.raw)
  }
}

export interface World {
  /** Value of Chromium's `--host-resolver-rules`. Maps port 443 of each served host name to the local TLS port. */
  resolverRules: string
  close(): void
}

/** Serves the host names of Sanity, Supabase and the sites on one local TLS port. */
export async function openWorld(options: {
  folder: string
  web: string
  /** The token is for the embedded Lake. Hosted Sanity serves published content without a token. */
  sanity: {url: string; hosts: readonly string[]; token: string}
  supabase: {url: string; host: string}
  sites: readonly string[]
}): Promise<World> {
  const {folder, web, sanity, supabase, sites} = options
  const hosts = [...sanity.hosts, supabase.host, ...sites]
  const site = staticHost(web)
  const server = createServer(
    certificateFor(
      folder,
      hosts.map((host) => `DNS:${host}`),
    ),
    (request, response) => {
      const host = String(request.headers.host)
      if (sanity.hosts.includes(host)) passOn(request, response, sanity.url, true, sanity.token)
      else if (host === supabase.host) {
        allowAnyOrigin(request, response)
        if (request.method === 'OPTIONS') response.writeHead(204).end()
        else passOn(request, response, supabase.url, false)
      } else if (sites.includes(host)) site(request, response)
      else response.writeHead(421).end()
    },
  )
  const port = await listening(server)
  return {
    resolverRules: hosts.map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join(', '),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
