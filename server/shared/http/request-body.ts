import {isUtf8} from 'node:buffer'
import {parseJson} from './json.ts'

/** Error for a body that is invalid JSON (400), too slow or incomplete (408), or too large (413). */
export class BodyError extends Error {
  override name = 'BodyError'
  readonly status

  constructor(status: 400 | 408 | 413, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/** Reads a body of at most `max` bytes that arrives within `ms`. Throws a BodyError otherwise. */
export async function readBytes(request: Request, max: number, ms: number): Promise<Buffer> {
  const tooLarge = new BodyError(413, `The body is larger than ${max} bytes`)
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge
  const body = request.body?.pipeThrough(new TransformStream(), {signal: AbortSignal.timeout(ms)})
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length
      if (size > max) throw tooLarge
      chunks.push(chunk)
    }
  } catch (error) {
    if (error === tooLarge) throw error
    throw new BodyError(408, 'The body was too slow, or was cut off', {cause: error})
  }
  return Buffer.concat(chunks)
}

/** Reads a JSON body. Throws a BodyError if it is not valid UTF-8 and JSON, and for the reasons of `readBytes`. */
export async function readJson(request: Request, max: number, ms: number): Promise<unknown> {
  const bytes = await readBytes(request, max, ms)
  const value = isUtf8(bytes) ? parseJson(bytes.toString()) : undefined
  if (value === undefined) throw new BodyError(400, 'The body is not valid JSON, or is nested too deeply')
  return value
}
