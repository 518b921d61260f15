import {describe, expect, it} from 'vitest'
import {destination} from './platform.ts'

const ORIGIN = 'http://localhost:3000'
const to = (address: string) => destination(address, ORIGIN)

describe('a request of the Studio', () => {
  it('reaches the Lake at its own address', () => {
    const address = `${ORIGIN}/v2025-02-19/data/query/production?query=*&%24a=%22b%22`
    expect(to(address)).toEqual({kind: 'lake', address})
    expect(to('/images/embedded/production/a.png')).toEqual({
      kind: 'lake',
      address: `${ORIGIN}/images/embedded/production/a.png`,
    })
  })

  it('reaches the Lake under a project’s host name', () => {
    expect(to('http://embedded.localhost:3000/v2021-06-07/users/me?tag=a')).toEqual({
      kind: 'lake',
      address: `${ORIGIN}/v2021-06-07/users/me?tag=a`,
    })
  })

  it('leaves data and blob addresses unchanged', () => {
    for (const address of ['data:image/png;base64,AA==', `blob:${ORIGIN}/1`])
      expect(to(address)).toEqual({kind: 'lake', address})
  })

  it('finds this Studio among the project’s applications', () => {
    expect(
      destination('/v2025-02-19/projects/embedded/user-applications', 'http://127.0.0.1:3000'),
    ).toMatchObject({
      status: 200,
      body: [{urlType: 'external', appHost: 'http://127.0.0.1:3000/studio'}],
    })
  })

  it.each([
    ['/v2025-02-19/journey/asset-limit', 200, null],
    ['/v2024-09-19/journey/announcements', 200, []],
    ['/v1/check/cors', 200, {result: {allowed: true, withCredentials: true}}],
    ['/v1/help?m=sanity', 200, {resources: {sectionArray: []}}],
    ['/v2025-03-01/ping?tag=a', 200, 'pong'],
    ['http://embedded.localhost:3000/v2024-11-12/intake/telemetry-status', 200, {status: 'denied'}],
    ['https://api.sanity.io/vX/intake/feedback', 404, null],
    ['https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.16.0/t1', 200, {}],
    ['http://localhost:3000/studio/static/create-manifest.json', 404, null],
    ['http://localhost:4000/v1/data/query/production', 404, null],
    ['https://localhost.example.com/v1/data/query/production', 404, null],
  ])('to %s is answered without a network', (address, status, body) => {
    expect(to(address)).toEqual({kind: 'answer', status, body})
  })
})
