/** What a hosted project answers, or an error that says what was refused and quotes no row. */
export async function ask<T>(
  what: string,
  request: PromiseLike<{data: T; error: {code?: string} | null}>,
): Promise<T> {
  const {data, error} = await request
  if (error !== null) throw new Error(`${what} was refused (${error.code ?? 'no code'})`)
  return data
}
