import {createHash} from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type {Readable} from 'node:stream'
import {syncFolder} from '../../data-folder/durable.ts'
import {tooLarge} from '../errors.ts'

function declaredLength(body: Readable): number {
  if (!('headers' in body)) return 0
  const headers = body.headers as Record<string, unknown>
  return Number(headers['content-length'] ?? 0) || 0
}

/** Streams a body into a file of its own, durably. */
export async function receive(body: Readable, temp: string, maxBytes: number) {
  const refusal = () =>
    tooLarge(
      `The file is too large: the limit is ${Math.floor(maxBytes / (1024 * 1024))} MB (${maxBytes} bytes).`,
    )
  if (declaredLength(body) > maxBytes) throw refusal()
  const hash = createHash('sha1')
  let size = 0
  async function* measured() {
    // Not destroyed when refused, so that the answer can still reach the client over the same socket.
    for await (const chunk of body.iterator({destroyOnReturn: false})) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer)
      size += bytes.length
      if (size > maxBytes) throw refusal()
      hash.update(bytes)
      yield bytes
    }
  }
  await fs.writeFile(temp, measured(), {flag: 'wx', flush: true})
  return {size, sha1: hash.digest('hex')}
}

/** Moves a received file to its final name; one that is there already has the same content. */
export async function settle(temp: string, target: string) {
  const folder = path.dirname(target)
  await fs.mkdir(folder, {recursive: true})
  await fs.rename(temp, target)
  await syncFolder(folder)
  await syncFolder(path.dirname(folder))
}
