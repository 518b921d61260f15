/**
 * `npm run guide-pictures` takes the pictures of the Studio for the guides and the README. Commit the new pictures in
 * docs/images.
 */
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {type Browser, chromium} from '@playwright/test'
import sharp from 'sharp'
import {BROWSER_ARGS, findBrowser} from '../support/browser.ts'
import {STUDIO_PASSWORD} from '../support/built.ts'
import {fill, operatorOf} from '../support/desk.ts'
import {type Product, startProduct} from '../support/product.ts'
import {newRoom, signIn} from '../support/studio.ts'
import {GUIDE_SHOTS, type GuideShot} from './shots.ts'

const OUT = path.join(import.meta.dirname, '..', '..', 'docs', 'images')
const WIDTH = 1100

/**
 * Runs in the page. Waits for fonts, then returns whether all pictures except lazy ones have loaded. Playwright's
 * `networkidle` is no substitute, because event streams keep the network busy.
 */
async function isDrawn() {
  await document.fonts.ready
  return [...document.images].every(({complete, loading}) => complete || loading === 'lazy')
}

async function take(browser: Browser, desk: {url: string; dataDir: string}, token: string, shot: GuideShot) {
  const room = await newRoom(browser, desk, shot.signedOut ? null : token)
  const page = await room.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(shot.address)
  await shot.ready(page)
  for (const frame of page.frames()) await frame.waitForFunction(isDrawn)
  const picture = await page.screenshot({animations: 'disabled'})
  await sharp(picture)
    .resize(WIDTH)
    .webp({quality: 72})
    .toFile(path.join(OUT, `${shot.name}.webp`))
  console.log(`docs/images/${shot.name}.webp`)
  await room.close()
}

const scratch = mkdtempSync(path.join(tmpdir(), 'clinica-guides-'))
const dataDir = path.join(scratch, 'data')
let product: Product | undefined
let browser: Browser | undefined
try {
  product = await startProduct({dataDir, distDir: path.join(scratch, 'dist'), env: {STUDIO_PASSWORD}})
  const desk = {url: product.url, dataDir}
  await fill(operatorOf(desk), 24)
  browser = await chromium.launch({executablePath: findBrowser('whole'), args: BROWSER_ARGS})
  const token = await signIn(desk.url)
  for (const shot of GUIDE_SHOTS) await take(browser, desk, token, shot)
} finally {
  await browser?.close()
  await product?.stop()
  rmSync(scratch, {recursive: true, force: true})
}
