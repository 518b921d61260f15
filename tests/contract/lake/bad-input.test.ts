import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type RunningLake, removeFolder, startLake} from '../../support/lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

describe('bad input', () => {
  const post = (path: string, body: string, token = lake.token) =>
    fetch(`${lake.url}/v2025-02-19${path}`, {
      method: 'POST',
      body,
      headers: {authorization: `Bearer ${token}`},
    })

  test.each([
    ['broken JSON', '{"mutations": [', 400],
    ['no list of mutations', '{"mutations": 7}', 400],
    ['a mutation that is no object', '{"mutations": ["create"]}', 400],
    ['an unknown mutation', '{"mutations": [{"explode": {"_id": "x"}}]}', 400],
    ['a document without a type', '{"mutations": [{"create": {"_id": "x"}}]}', 400],
    ['an id that is no id', '{"mutations": [{"create": {"_id": "../../etc/passwd", "_type": "faq"}}]}', 400],
    ['an id of the wrong type', '{"mutations": [{"create": {"_id": 7, "_type": "faq"}}]}', 400],
    ['a patch that is no patch', '{"mutations": [{"patch": {"id": "x", "set": 7}}]}', 400],
    [
      'a prototype in disguise',
      '{"mutations": [{"create": {"_id": "x", "_type": "faq", "__proto__": {"y": 1}}}]}',
      400,
    ],
  ])('%s', async (_name, body, status) => {
    const response = await post('/data/mutate/production', body)
    const answer = await response.json()
    expect(response.status).toBe(status)
    if (status >= 400) expect(JSON.stringify(answer)).not.toMatch(/\bat .*\.ts/)
    expect(({} as {y?: number}).y).toBeUndefined()
  })

  test('a body that is too large is refused before it is read to the end', async () => {
    const response = await post('/data/mutate/production', 'x'.repeat(65 * 1024 * 1024)).catch(
      (error: Error) => error,
    )
    if (response instanceof Response) expect(response.status).toBe(413)
    else expect(response).toBeInstanceOf(TypeError)
    expect(await lake.anonymous.fetch('count(*[0..1])')).toBeTypeOf('number')
  })

  test('an address outside the subset gets 501 and its name', async () => {
    const response = await fetch(`${lake.url}/v1/data/copy/production`, {method: 'PUT'})
    expect(response.status).toBe(501)
    expect((await response.json()).message).toContain('/data/copy/production')
  })
})
