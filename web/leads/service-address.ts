const hosted = import.meta.env.VITE_SUPABASE_URL
const hostedKey = import.meta.env.VITE_SUPABASE_ANON_KEY

/**
 * Where leads go: hosted Supabase as built in, else this very origin. The embedded service makes its key with
 * its data folder, so that one build serves any folder; the page asks for the key when it is about to need it. The key is public: it
 * opens what the database lets anybody do, and nothing else.
 */
export async function leadsService() {
  if (hosted && hostedKey) return {url: hosted, key: hostedKey}
  const response = await fetch('/leads-key.json')
  const answer: unknown = response.ok ? await response.json() : null
  const key = answer && typeof answer === 'object' && 'key' in answer ? answer.key : null
  if (typeof key !== 'string' || key === '') throw new Error('The leads service gave no key')
  return {url: location.origin, key}
}
