import type {RunningLake} from '../../support/lake.ts'

interface Asked {
  token?: boolean
  headers?: Record<string, string>
  body?: unknown
}

export const V = '/v2025-02-19'

/** Sends requests that no client would send. `token: false` sends them without a session. */
export const asking =
  (started: Promise<RunningLake>) =>
  async (path: string, {token = true, headers = {}, body}: Asked = {}) => {
    const lake = await started
    const response = await fetch(`${lake.url}${path}`, {
      headers: {...(token ? {authorization: `Bearer ${lake.token}`} : {}), ...headers},
      ...(body === undefined
        ? {}
        : {method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body)}),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {status: response.status, text, body: isJson ? JSON.parse(text) : null}
  }
