import fs from 'node:fs/promises'
import {describe, expect, it} from 'vitest'
import {listFiles} from '../../shared/list-files.ts'
import {LakeError} from '../errors.ts'
import {halves, svg, testAssets} from '../testing/pictures.ts'
import {type AssetKind, storedName} from './names.ts'

async function anImage() {
  const {assets, folder, upload} = testAssets()
  const get = async (path: string, {headers = {}, isStranger = false} = {}) => {
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
  const renditions = () => listFiles(`${folder}/renditions`)
  return {assets, folder, upload, get, statusOf, renditions, image: await upload(await halves())}
}

describe('originals', () => {
  it('are sent unchanged with headers for a year', async () => {
    const {get, image} = await anImage()
    const response = await get(image.path)
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'image/png',
      'content-length': String(image.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${image.sha1hash}"`,
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(await halves())
  })

  it('are refused to strangers', async () => {
    const {image, statusOf} = await anImage()
    expect(await statusOf(image.path, {isStranger: true})).toBe(401)
    expect(await statusOf(`${image.path}?w=20`, {isStranger: true})).toBe(200)
  })

  it('of safe SVGs go to strangers and run nothing', async () => {
    const {get, upload} = await anImage()
    const {headers} = await get((await upload(svg('<rect/>'))).path, {isStranger: true})
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*\bsandbox$/)
  })

  it('of HTML are downloads', async () => {
    const {get, upload} = await anImage()
    const {headers} = await get((await upload(Buffer.from('<a>'), {kind: 'files', filename: 'a.html'})).path)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it('have the file name of the parameter dl', async () => {
    const {get, image} = await anImage()
    const {headers} = await get(`${image.path}?dl=${encodeURIComponent('così "a"\r\nX: y.png')}`)
    expect(headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''cos%C3%AC%20%22a%22%0D%0AX%3A%20y.png",
    )
  })
})

describe('requests', () => {
  it.each(['', '?w=20'])('get 304 for a known ETag (%s)', async (query) => {
    const {get, image} = await anImage()
    const etag = (await get(image.path + query)).headers.get('etag') ?? ''
    const statusFor = async (value: string) =>
      (await get(image.path + query, {headers: {'if-none-match': value}})).status
    expect([await statusFor(etag), await statusFor('"other"')]).toEqual([304, 200])
  })

  it('of missing files or with bad parameters are refused', async () => {
    const {image, statusOf} = await anImage()
    expect(await statusOf(image.path.replace(/\w{40}/, '0'.repeat(40)))).toBe(404)
    expect(await statusOf(`${image.path}?w=0`)).toBe(400)
  })
})

describe('renditions', () => {
  it('are rendered once, and again if the file is empty', async () => {
    const {folder, get, image, renditions} = await anImage()
    const load = async () => Buffer.from(await (await get(`${image.path}?w=33`)).arrayBuffer())
    const [first, same] = await Promise.all([load(), load()])
    expect(same).toEqual(first)
    const [name, ...others] = renditions()
    expect(others).toEqual([])
    await fs.truncate(`${folder}/renditions/${name}`, 0)
    expect(await load()).toEqual(first)
  })

  it('are deleted with their picture', async () => {
    const {assets, get, image, statusOf, renditions} = await anImage()
    await get(`${image.path}?w=20`)
    await assets.remove(image._id)
    expect(await statusOf(`${image.path}?w=20`)).toBe(404)
    expect(renditions()).toEqual([])
  })

  it('of the page are rendered in advance for common browsers', async () => {
    const {assets, get, image, renditions} = await anImage()
    const address = `/${image.path}?w=40&q=68&auto=format`
    await assets.prepareRenditions([address, address, '/images/clinic/production/none', `/${image.path}`])
    expect(renditions()).toHaveLength(2)
    for (const accept of ['image/avif,image/webp', 'image/webp'])
      expect((await get(address, {headers: {accept}})).headers.get('vary')).toBe('Accept')
    expect(renditions()).toHaveLength(2)
  })
})
