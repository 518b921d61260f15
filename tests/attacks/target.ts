import {request} from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {lakeClient} from '../support/lake-client.ts'

/** A running product behind `TRUST_PROXY`, and what its page tells everybody; `token` is an editor's. */
export interface Target {
  url: string
  token: string
  key: string
  /** Of a large picture. */
  picture: string
}

export async function targetOf(url: string, token: string, dataDir: string): Promise<Target> {
  const noise = {type: 'gaussian', mean: 128, sigma: 50} as const
  const create = {width: 300, height: 200, channels: 3, background: '#808080', noise} as const
  const large = await sharp({create}).resize(2400, 1600).jpeg().toBuffer()
  const asset = await lakeClient(url, {token}).assets.upload('image', large)
  const {publishableKey} = loadSecrets(path.join(dataDir, 'supabase'))
  return {url, token, key: publishableKey, picture: `/${asset.path}`}
}

export interface Question {
  from: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** The status, once the answer has been read to its end; 0 when there was none. */
export function ask(url: string, {from, path, method = 'GET', headers = {}, body}: Question) {
  return new Promise<{status: number; text: string}>((resolve) => {
    const none = () => resolve({status: 0, text: ''})
    const asked = request(
      url + path,
      {method, headers: {'x-forwarded-for': from, ...headers}},
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        response.on('end', () => resolve({status: response.statusCode ?? 0, text})).on('error', none)
      },
    )
    asked.on('error', none).end(body)
  })
}

export const queryPath = (query: string) =>
  `/v2025-02-19/data/query/production?${new URLSearchParams({query})}`

export const json = {'content-type': 'application/json'}
