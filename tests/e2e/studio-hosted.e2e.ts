import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from '@playwright/test'
import {readFiles} from '../../server/site/files.ts'
import {studioPolicy} from '../../server/site/policy.ts'
import {listening} from '../support/ports.ts'
import {FIRST_OPENING} from '../support/studio.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const PROJECT = 'abc12345'
const API = `https://${PROJECT}.api.sanity.io`
const SECRET = 'segreto-che-resta-qui'

test('a Studio built for a hosted project asks only Sanity’s hosts', async ({browser}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clinica-hosted-'))
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  execFileSync(
    process.execPath,
    [
      vite,
      'build',
      '--config',
      'studio/vite.config.ts',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        VITE_SANITY_PROJECT_ID: PROJECT,
        VITE_SANITY_DATASET: 'production',
        SANITY_AUTH_TOKEN: SECRET,
        SUPABASE_SERVICE_KEY: SECRET,
      },
    },
  )
  const files = readFiles(folder)
  expect([...files].filter(([, {raw}]) => raw.includes(PROJECT)).length).toBeGreaterThan(0)
  expect([...files].filter(([, {raw}]) => raw.includes(SECRET)).map(([name]) => name)).toEqual([])
  const connect = [API, `https://${PROJECT}.apicdn.sanity.io`]
  const policy = studioPolicy({connect, images: ['https://cdn.sanity.io']})
  const asked: string[] = []
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://studio')
    if (!pathname.startsWith('/studio')) asked.push(pathname)
    const body = files.get(pathname.slice('/studio'.length)) ?? files.get('/index.html')
    if (body)
      response.writeHead(200, {'content-type': body.type, 'content-security-policy': policy}).end(body.raw)
  })
  const origin = `http://localhost:${await listening(server)}`

  const context = await browser.newContext({locale: 'it-IT'})
  const hosts = new Set<string>()
  const refusals: string[] = []
  // Intercepts requests to other origins. Answers them as Sanity does if the user is not signed in.
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      const url = new URL(route.request().url())
      hosts.add(url.hostname)
      const headers = {'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true'}
      if (url.pathname.endsWith('/auth/providers')) {
        const providers = [
          {name: 'google', title: 'Google', url: 'https://api.sanity.io/v1/auth/login/google'},
        ]
        return route.fulfill({json: {providers}, headers})
      }
      return route.fulfill({status: 401, json: {statusCode: 401, error: 'Unauthorized'}, headers})
    },
  )
  const page = await context.newPage()
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refusals.push(message.text())
  })
  await page.goto(`${origin}/studio`)
  await expect(page.getByRole('link', {name: /Google/})).toBeVisible(FIRST_OPENING)

  expect([...hosts]).toContain(`${PROJECT}.api.sanity.io`)
  expect([...hosts].filter((host) => !/(^|\.)sanity\.io$|^sanity-cdn\.com$/.test(host))).toEqual([])
  expect(asked.filter((pathname) => pathname !== '/favicon.ico')).toEqual([])
  expect(refusals).toEqual([])
  await context.close()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, {recursive: true, force: true})
})
