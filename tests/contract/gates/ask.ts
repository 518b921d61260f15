export interface Asked {
  method: string
  address: string
  headers: Record<string, string>
  body?: BodyInit | undefined
}

export interface Answer {
  status: number
  text: string
  /** Whether a page of another origin may read it. */
  readable: boolean
}

/** An answer as far as it comes: of a stream that never ends no more than that it has begun. */
export async function ask({method, address, headers, body}: Asked): Promise<Answer> {
  const leave = new AbortController()
  const init = {method, headers, redirect: 'manual', signal: leave.signal} as const
  const response = await fetch(address, body === undefined ? init : {...init, body})
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await response.text()
  if (isStream) leave.abort()
  return {
    status: response.status,
    text,
    readable: response.headers.has('access-control-allow-origin'),
  }
}

/** A word of the tables: what it stands for. HEAD has no text: there its status speaks alone. */
export type Means = (answer: Answer, shown: string) => boolean

export const refused =
  (status: number, reason: string): Means =>
  (answer) =>
    answer.status === status && (answer.text === '' || answer.text.includes(reason))

/** The word itself if the answer is what it stands for; otherwise what came instead. */
export function wordFor(word: string, meaning: Means | undefined, answer: Answer, shown: string): string {
  if (meaning?.(answer, shown)) return word
  return `${answer.status}${answer.readable ? ' readable' : ''} ${answer.text.slice(0, 200)}`
}
