import {ClientError, ServerError} from '@sanity/client'
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

/** What the client makes of the answer to a body that it would never send by itself. */
const refusal = (url: string, body: string, method = 'POST'): Promise<unknown> =>
  lake.editor
    .request({url, method, body, headers: {'content-type': 'application/json'}, maxRetries: 0})
    .then(() => 'not refused')
    .catch((error: unknown) => error)

describe('bad input', () => {
  test.each([
    ['broken JSON', '{"mutations": [', /not valid JSON/],
    ['no list of mutations', '{"mutations": 7}', /"mutations" must be an array/],
    ['a mutation that is no object', '{"mutations": ["create"]}', /must be an object/],
    ['an unknown mutation', '{"mutations": [{"explode": {"_id": "x"}}]}', /"explode"/],
    ['a document without a type', '{"mutations": [{"create": {"_id": "x"}}]}', /"x" needs a "_type"/],
    [
      'an id that is no id',
      '{"mutations": [{"create": {"_id": "../../etc/passwd", "_type": "faq"}}]}',
      /"\.\.\/\.\.\/etc\/passwd" is not a valid document id/,
    ],
    [
      'an id of the wrong type',
      '{"mutations": [{"create": {"_id": 7, "_type": "faq"}}]}',
      /7"? is not a valid document id/,
    ],
    [
      'a patch that is no patch',
      '{"mutations": [{"patch": {"id": "x", "set": 7}}]}',
      /"set" must be an object/,
    ],
    [
      'a prototype in disguise',
      '{"mutations": [{"create": {"_id": "x", "_type": "faq", "__proto__": {"y": 1}}}]}',
      /"__proto__"/,
    ],
  ])('%s', async (_name, body, matter) => {
    const error = await refusal('/data/mutate/production', body)
    expect(error).toBeInstanceOf(ClientError)
    expect(error).toMatchObject({statusCode: 400, message: expect.stringMatching(matter)})
    expect(JSON.stringify((error as ClientError).response.body)).not.toMatch(/\bat .*\.ts/)
    expect(await lake.editor.getDocument('x')).toBeUndefined()
  })

  test('a body that is too large is refused before it is read to the end', async () => {
    const error = await refusal('/data/mutate/production', 'x'.repeat(65 * 1024 * 1024))
    // The answer may overtake the body, and the connection then ends while it is still being sent.
    if (error instanceof ClientError) {
      expect(error).toMatchObject({statusCode: 413, message: expect.stringContaining('67108864 bytes')})
    } else {
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toHaveProperty('statusCode')
    }
    expect(await lake.editor.fetch('count(*[0..1])')).toBeTypeOf('number')
  })

  test('an address outside the subset gets 501 and its name', async () => {
    const error = await refusal('/data/copy/production', '{}', 'PUT')
    expect(error).toBeInstanceOf(ServerError)
    expect(error).toMatchObject({
      statusCode: 501,
      message: expect.stringContaining('PUT /data/copy/production'),
    })
  })
})
