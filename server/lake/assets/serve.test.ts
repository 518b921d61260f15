import fs from 'node:fs/promises'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {listFiles as below} from '../../shared/list-files.ts'
import {LakeError} from '../errors.ts'
import {halves, svg, tempFolder, uploadOf} from '../testing/pictures.ts'
import {type AssetKind, storedName} from './names.ts'
import {createAssets} from './upload.ts'

let folder = ''
let assets: ReturnType<typeof createAssets>
let image: Awaited<ReturnType<typeof assets.upload>>

beforeAll(async () => {
  folder = await tempFolder()
  const place = {projectId: 'clinic', dataset: 'production', publicUrl: () => ''}
  assets = createAssets({folder, ...place, report: console.error})
  image = await assets.upload(uploadOf(await halves()))
})
afterAll(() => fs.rm(folder, {recursive: true, force: true, maxRetries: 5}))

async function get(path: string, {headers = {}, isStranger = false} = {}) {
  const url = new URL(path, 'http://lake')
  const [, kind = '', , , file = ''] = url.pathname.split('/')
  const name = storedName(kind as AssetKind, file)
  if (!name) throw new Error('is no address of an asset')
  return assets.serve(new Request(url, {headers}), name, isStranger)
}
const statusOf = (path: string, how = {}) =>
  get(path, how).then(
    ({status}) => status,
    (error: unknown) => (error instanceof LakeError ? error.status : error),
  )
const renditions = () => below(`${folder}/renditions`)

describe('originals', () => {
  it('are sent unchanged with headers for a year', async () => {
    const response = await get(image.path)
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'image/png',
      'content-length': String(image.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${image.sha1hash}"`,
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(await halves())).toBe(true)
  })

  it('are refused to strangers', async () => {
    expect(await statusOf(image.path, {isStranger: true})).toBe(401)
    expect(await statusOf(`${image.path}?w=20`, {isStranger: true})).toBe(200)
  })

  it('of safe SVGs go to strangers and run nothing', async () => {
    const {path} = await assets.upload(uploadOf(svg('<rect/>')))
    const response = await get(path, {isStranger: true})
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/\bsandbox$/)
  })

  it('of HTML are downloads', async () => {
    const html = uploadOf(Buffer.from('<script>'), {kind: 'files', filename: 'a.html'})
    const {headers} = await get((await assets.upload(html)).path)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it('have the file name of the parameter dl', async () => {
    const {headers} = await get(`${image.path}?dl=${encodeURIComponent('così "a"\r\nX: y.png')}`)
    expect(headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''cos%C3%AC%20%22a%22%0D%0AX%3A%20y.png",
    )
  })
})

describe('requests', () => {
  it.each(['', '?w=20'])('get 304 for a known ETag (%s)', async (query) => {
    const etag = (await get(image.path + query)).headers.get('etag') ?? ''
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`])
      expect((await get(image.path + query, {headers: {'if-none-match': value}})).status).toBe(304)
    expect((await get(image.path + query, {headers: {'if-none-match': '"other"'}})).status).toBe(200)
  })

  it('of missing files or with bad parameters are refused', async () => {
    expect(await statusOf(image.path.replace(/\w{40}/, '0'.repeat(40)))).toBe(404)
    expect(await statusOf(`${image.path}?w=0`)).toBe(400)
  })
})

describe('renditions', () => {
  it('are rendered once, and again if the file is empty', async () => {
    const load = async () => Buffer.from(await (await get(`${image.path}?w=33`)).arrayBuffer())
    const before = renditions().length
    const [first, same] = await Promise.all([load(), load()])
    expect(same.equals(first)).toBe(true)
    expect(renditions()).toHaveLength(before + 1)
    for (const name of renditions()) await fs.truncate(`${folder}/renditions/${name}`, 0)
    expect((await load()).equals(first)).toBe(true)
  })

  it('are deleted with their picture', async () => {
    const before = renditions()
    const doomed = await assets.upload(uploadOf(await halves(44, 44)))
    await get(`${doomed.path}?w=20`)
    await assets.remove(doomed._id)
    expect(await statusOf(`${doomed.path}?w=20`)).toBe(404)
    expect(renditions()).toEqual(before)
  })

  it('of the page are rendered in advance', async () => {
    const {path} = await assets.upload(uploadOf(await halves(160, 80)))
    const before = renditions().length
    const address = `/${path}?w=40&q=68&auto=format`
    await assets.prepareRenditions([address, address, '/images/clinic/production/none', `/${path}`])
    expect(renditions()).toHaveLength(before + 2)
    for (const accept of ['image/avif,image/webp', 'image/webp']) await get(address, {headers: {accept}})
    expect(renditions()).toHaveLength(before + 2)
  })
})
