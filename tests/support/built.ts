/** One product, built and filled once for all browser tests of a run: what every one of them starts from. */
import {cpSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {SanityClient} from '@sanity/client'
import {readSecrets} from '../../server/app/running.ts'
import {correctAssetAddresses} from '../../server/lake/content/assets.ts'
import {lakeClient} from './lake-client.ts'
import {type Product, startProduct} from './product.ts'

/** Known to the tests alone: their products live for one run. */
export const STUDIO_PASSWORD = 'prova-prova-prova'

const env = {STUDIO_PASSWORD}
export const dataOf = (built: string) => path.join(built, 'data')
export const distOf = (built: string) => path.join(built, 'dist')
/** Where the run's own product stands; `tests/e2e/run.ts` says so. */
export const built = () => process.env.BUILT ?? '.'

/** The page's pictures in the sizes that browsers ask for: no copy of the data has to render them again. */
async function askForPictures(url: string) {
  const html = await (await fetch(url)).text()
  const addresses = [...html.matchAll(/\/images\/[^"\s]+/g)].map(([one]) => one.replaceAll('&amp;', '&'))
  for (const accept of ['image/avif,image/webp', 'image/webp']) {
    for (const address of addresses) await (await fetch(url + address, {headers: {accept}})).arrayBuffer()
  }
}

/** What `npm start` does on its first start: content, leads' database, build. What is built already stays. */
export async function buildProduct(folder: string) {
  const product = await startProduct({dataDir: dataOf(folder), distDir: distOf(folder), env})
  await askForPictures(product.url)
  const ended = await product.stop()
  if (ended !== 0) throw new Error(`The product ended with ${ended}:\n${product.output()}`)
}

export interface Copy {
  url: string
  dataDir: string
  /** May do everything, and sees drafts as what they are. */
  lake: SanityClient
  product: Product
  /** Gives the exit code. */
  end(): Promise<number | null>
}

/** A product with a copy of the data, on a port of its own: it starts in a second. */
export async function startCopy(
  dataDir = mkdtempSync(path.join(tmpdir(), 'clinica-copy-')),
  folder = built(),
): Promise<Copy> {
  cpSync(dataOf(folder), dataDir, {recursive: true})
  const product = await startProduct({dataDir, distDir: distOf(folder), env})
  const {contentToken} = readSecrets(dataDir)
  const lake = lakeClient(product.url, {token: contentToken, perspective: 'raw'})
  await correctAssetAddresses(lake, product.url)
  const end = async () => {
    const code = await product.stop()
    rmSync(dataDir, {recursive: true, force: true})
    return code
  }
  return {url: product.url, dataDir, lake, product, end}
}
