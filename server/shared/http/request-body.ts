export class BodyError extends Error {
  override name = 'BodyError'
}

/** Reads a body of at most `max` bytes. Returns null if there are more. Throws if it takes longer than `ms`. */
export async function readBytes(request: Request, max: number, ms: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > max) return null
  const body = request.body?.pipeThrough(new TransformStream(), {signal: AbortSignal.timeout(ms)})
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length
      if (size > max) return null
      chunks.push(chunk)
    }
  } catch (error) {
    throw new BodyError('the body was too slow, or was cut off', {cause: error})
  }
  return Buffer.concat(chunks)
}

export const readText = async (...asked: Parameters<typeof readBytes>) =>
  (await readBytes(...asked))?.toString('utf8') ?? null
