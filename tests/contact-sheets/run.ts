/**
 * `npm run sheets [URL] [part of a name]` creates one picture for each screen width, with all sections and states of
 * the page and the quiz. Without a URL, the command builds and starts the product.
 */
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {type Browser, chromium} from '@playwright/test'
import {BROWSER_ARGS, findBrowser} from '../support/browser.ts'
import {type Product, startProduct} from '../support/product.ts'
import {screens} from './screens.ts'
import {sections} from './sections.ts'
import type {Shot} from './visit.ts'

const OUT = path.join(import.meta.dirname, '..', '..', 'test-results', 'contact-sheets')
/** Viewports in CSS pixels, each with the number of columns of its sheet. */
const WIDTHS = [
  {width: 360, height: 760, columns: 10},
  {width: 375, height: 553, columns: 10},
  {width: 390, height: 844, columns: 10},
  {width: 768, height: 1024, columns: 6},
  {width: 1280, height: 800, columns: 4},
  {width: 1680, height: 1000, columns: 4},
]
const SHEET_WIDTH = 3_600

interface Tile {
  name: string
  picture: Buffer
}

const words = process.argv.slice(2)
const address = words.find((word) => word.startsWith('http'))
const part = words.find((word) => !word.startsWith('http')) ?? ''
const shots = [...sections, ...screens].filter(({name}) => name.includes(part))

async function takeShot(browser: Browser, baseURL: string, shot: Shot, width: number, height: number) {
  const context = await browser.newContext({baseURL, viewport: {width, height}, locale: 'it-IT'})
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    return await shot.take(page)
  } catch (error) {
    console.error(`  ${width} px, ${shot.name}: ${`${error}`.split('\n')[0]}`)
    process.exitCode = 1
    return null
  } finally {
    await context.close()
  }
}

async function writeSheet(browser: Browser, tiles: readonly Tile[], columns: number, file: string) {
  const page = await browser.newPage({viewport: {width: SHEET_WIDTH, height: 800}})
  const figures = tiles.map(
    ({name, picture}) =>
      `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${picture.toString('base64')}"></figure>`,
  )
  await page.setContent(`<style>
    body {columns: ${columns}; column-gap: 32px; margin: 32px; background: #dde3e2; font: 20px sans-serif}
    figure {break-inside: avoid; margin: 0 0 32px}
    img {max-width: 100%; margin-top: 12px}
  </style>${figures.join('')}`)
  await page.screenshot({path: file, type: 'jpeg', quality: 82, fullPage: true})
  await page.close()
}

async function takeSheets(url: string) {
  const browser = await chromium.launch({executablePath: findBrowser('whole'), args: BROWSER_ARGS})
  mkdirSync(OUT, {recursive: true})
  for (const {width, height, columns} of WIDTHS) {
    const tiles: Tile[] = []
    for (const shot of shots) {
      if (shot.widest && width !== 1280) continue
      const picture = await takeShot(browser, url, shot, width, height)
      if (picture) tiles.push({name: shot.name, picture})
    }
    const file = path.join(OUT, `${width}.jpg`)
    if (tiles.length > 0) await writeSheet(browser, tiles, Math.min(columns, tiles.length), file)
    console.log(`${tiles.length} of ${shots.length} at ${width} px: ${file}`)
  }
  await browser.close()
}

async function withProduct(use: (url: string) => Promise<void>) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'clinica-sheets-'))
  let product: Product | undefined
  try {
    product = await startProduct({dataDir: path.join(scratch, 'data'), distDir: path.join(scratch, 'dist')})
    await use(product.url)
  } finally {
    await product?.stop()
    rmSync(scratch, {recursive: true, force: true})
  }
}

await (address ? takeSheets(address) : withProduct(takeSheets))
