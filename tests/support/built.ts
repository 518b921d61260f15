/** Builds and seeds the product once for all browser tests of a run, and starts copies of it. */
import {cpSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {SanityClient} from '@sanity/client'
import {readSecrets} from '../../server/app/running.ts'
import {correctAssetAddresses} from '../../server/lake/content/assets.ts'
import {lakeClient} from './lake-client.ts'
import {type Product, startProduct} from './product.ts'

export const STUDIO_PASSWORD = 'prova-prova-prova'

const env = {STUDIO_PASSWORD}
export const dataOf = (built: string) => path.join(built, 'data')
export const distOf = (built: string) => path.join(built, 'dist')
/** Returns the folder of the built product from the variable `BUILT`, which `tests/e2e/run.ts` sets. */
export const built = () => process.env.BUILT ?? '.'

/** Requests each picture of the page once, so that the tests' copies of the data folder contain its renditions. */
async function renderPictures(url: string) {
  const html = await (await fetch(url)).text()
  const addresses = [...html.matchAll(/\/images\/[^"\s]+/g)].map(([one]) => one.replaceAll('&amp;', '&'))
  for (const accept of ['image/avif,image/webp', 'image/webp']) {
    for (const address of addresses) await (await fetch(url + address, {headers: {accept}})).arrayBuffer()
  }
}

/** Seeds and builds the product as the first `npm start` does. Reuses an existing build. */
export async function buildProduct(folder: string) {
  const product = await startProduct({dataDir: dataOf(folder), distDir: distOf(folder), env})
  await renderPictures(product.url)
  const ended = await product.stop()
  if (ended !== 0) throw new Error(`The product ended with ${ended}:\n${product.output()}`)
}

export interface Copy {
  url: string
  dataDir: string
  /** Client with all rights and the perspective `raw`. */
  lake: SanityClient
  product: Product
  /** Stops the product, deletes its data folder and resolves with its exit code. */
  end(): Promise<number | null>
}

/** Starts the built product with a copy of its data. */
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
