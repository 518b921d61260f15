import {once} from 'node:events'
import {createServer, type RequestListener} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, test} from 'vitest'
import {hostedContent} from './content-source.ts'

const project = {projectId: 'abc', dataset: 'production'}

/** What a question to a service that answers so ends in. */
async function asked(answer: RequestListener) {
  const service = createServer(answer)
  await once(service.listen(0, '127.0.0.1'), 'listening')
  const apiHost = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const at = {apiHost, useProjectHostname: false, timeout: 500}
  try {
    return await hostedContent(project, at).ask('*')
  } catch (error) {
    return String(error)
  } finally {
    service.closeAllConnections()
    service.close()
  }
}

test.each<[string, RequestListener, RegExp]>([
  [
    'a service that breaks off',
    ({socket}) => socket.destroy(),
    /^Error: Sanity does not answer at .* look at the network/,
  ],
  ['a service that says nothing', () => {}, /^Error: Sanity does not answer at .* look at the network/],
  [
    'a service in trouble',
    (_, response) => response.writeHead(503).end(),
    /^Error: Sanity does not answer at .* \(503\).* look at the network/,
  ],
  [
    'no such dataset',
    (_, response) => response.writeHead(404).end('{}'),
    /^Error: Sanity shows nobody project abc, dataset production \(404\): correct VITE_SANITY_PROJECT_ID/,
  ],
  [
    'an answer',
    (_, response) => response.setHeader('content-type', 'application/json').end('{"result": 1}'),
    /^1$/,
  ],
])('hosted content, %s: one sentence with what mends it', async (_what, answer, said) => {
  expect(await asked(answer)).toMatch(said)
})
