/** As PostgREST and PostgreSQL say that a table is not there. */
const MISSING = ['PGRST205', '42P01']
const NOT_PUSHED =
  'This project has no tables of leads yet. First: npx supabase@3 db push --remote (docs/hosted.md, 3)'

/** What a hosted project answers, or an error that says what was refused and quotes no row. */
export async function ask<T>(
  what: string,
  request: PromiseLike<{data: T; error: {code?: string} | null}>,
): Promise<T> {
  const {data, error} = await request
  if (error !== null && MISSING.includes(error.code ?? '')) throw new Error(NOT_PUSHED)
  // What stands for no answer at all has no code of the database's.
  if (error !== null && !error.code)
    throw new Error('The leads’ service does not answer: look at the network and at VITE_SUPABASE_URL.')
  if (error !== null) throw new Error(`${what} was refused (${error.code})`)
  return data
}
