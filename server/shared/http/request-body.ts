export class BodyError extends Error {
  override name = 'BodyError'
}

/** Reads a body of at most `max` bytes within `ms`; returns null if there are more. */
export async function readBytes(request: Request, max: number, ms: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > max) return null
  const reader = request.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reader.cancel().catch(() => {})
  }, ms)
  try {
    const chunks: Uint8Array[] = []
    let size = 0
    for (;;) {
      const {done, value} = await reader.read()
      if (isLate) throw new BodyError('the body was too slow')
      if (done) return Buffer.concat(chunks)
      size += value.length
      if (size > max) {
        reader.cancel().catch(() => {})
        return null
      }
      chunks.push(value)
    }
  } catch (error) {
    throw error instanceof BodyError ? error : new BodyError('the body was cut off')
  } finally {
    clearTimeout(timer)
  }
}

export const readText = async (...asked: Parameters<typeof readBytes>) =>
  (await readBytes(...asked))?.toString('utf8') ?? null
