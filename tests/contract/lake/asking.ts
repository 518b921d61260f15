import type {RunningLake} from '../../support/lake.ts'

export const V = '/v2025-02-19'

/** Returns a function that requests a path with the Lake's token, by POST with a body and by GET without one. */
export const asking = (started: Promise<RunningLake>) => async (path: string, body?: unknown) => {
  const {url, token} = await started
  const response = await fetch(`${url}${path}`, {
    headers: {authorization: `Bearer ${token}`},
    ...(body === undefined
      ? {}
      : {method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body)}),
  })
  return {status: response.status, text: await response.text()}
}
