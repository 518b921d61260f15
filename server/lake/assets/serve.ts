import {existsSync} from 'node:fs'
import fs from 'node:fs/promises'
import {etagMatches} from '../../shared/http/compress.ts'
import {notFound, unauthorized} from '../errors.ts'
import {isSafeSvg} from './inspect.ts'
import {type StoredName, typeOfExtension} from './names.ts'
import {parseWish} from './rendition.ts'
import type {Renditions} from './renditions.ts'

/** Media types that browsers may show. The Lake sends all other types as downloads. */
const SHOWN = /^image\/|^application\/pdf$/

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** Policy that forbids scripts and network requests, because an SVG in its own tab is a document of this origin. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

export function createServe(pathOf: (name: StoredName) => string, renditions: Renditions) {
  return async (request: Request, name: StoredName, isStranger: boolean): Promise<Response> => {
    if (!existsSync(pathOf(name))) throw notFound('Asset not found')
    const {searchParams} = new URL(request.url)
    const headers = new Headers(HEADERS)
    const download = searchParams.get('dl')
    if (download !== null) headers.set('content-disposition', attachment(download || name.file))

    const answer = async (etag: string, type: string, load: () => Promise<Uint8Array>) => {
      headers.set('etag', etag)
      if (etagMatches(request.headers.get('if-none-match'), etag))
        return new Response(null, {status: 304, headers})
      const data = await load()
      headers.set('content-type', type)
      headers.set('content-length', String(data.length))
      return new Response(new Uint8Array(data), {headers})
    }

    const wish = name.kind === 'images' ? parseWish(searchParams, name) : null
    if (wish) {
      const chosen = await renditions.choose(name, wish, request.headers.get('accept'))
      if (wish.format === 'auto') headers.set('vary', 'Accept')
      return answer(`"${chosen.entry}"`, typeOfExtension(chosen.format), () => renditions.get(chosen))
    }
    const load = () => fs.readFile(pathOf(name))
    // Strangers get no originals except safe SVGs, because photos may contain the place and time where they were taken.
    if (isStranger && !(name.extension === 'svg' && isSafeSvg(String(await load())))) throw unauthorized()
    const type = typeOfExtension(name.extension)
    const isShown = SHOWN.test(type)
    if (name.extension === 'svg' || !isShown) headers.set('content-security-policy', SVG_POLICY)
    if (!isShown && download === null) headers.set('content-disposition', attachment(name.file))
    return answer(`"${name.sha1}"`, type, load)
  }
}

/** Returns the value of `content-disposition`, with the file name encoded because it may contain any character. */
const attachment = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name.slice(0, 200))}`
