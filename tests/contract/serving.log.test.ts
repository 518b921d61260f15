import {randomUUID} from 'node:crypto'
import {createClient} from '@supabase/supabase-js'
import {describe, expect, test} from 'vitest'
import {keysOf, lakesOfThisFile, raw} from '../support/lakes.ts'
import {jpeg, lead, photoName} from './supabase/stand.ts'

const start = lakesOfThisFile()

describe('the log', () => {
  test('has a line for each request without what callers wrote', async () => {
    const lake = await start({LOG: 'requests'})
    const startOutput = lake.output()
    const output = () => lake.output().slice(startOutput.length)
    const mark = `segreto${randomUUID().slice(0, 8)}`
    const {publishableKey, secretKey, jwtSecret} = keysOf(lake)
    const headers = {'user-agent': mark, referer: `http://x/${mark}`, 'x-forwarded-for': '203.0.113.7'}
    const visitor = createClient(lake.url, publishableKey, {auth: {persistSession: false}, global: {headers}})
    const sent = lead({email: `${mark}@posta.example`, location: mark})
    expect((await visitor.from('quiz_submissions').insert(sent)).error).toBeNull()
    expect(await (await fetch(`${lake.url}/readyz`)).json()).toMatchObject({checks: {leads: 'ok'}})
    // Sends `mark` in requests whose error messages could quote it, such as errors of constraints, syntax and JSON.
    await visitor.from('quiz_submissions').insert({...sent, id: randomUUID(), age: mark.repeat(200)})
    await visitor.from(mark).select()
    await visitor.from('quiz_submissions').select().eq('email', `${mark}@posta.example`)
    await visitor.storage
      .from('quiz-photos')
      .upload(photoName('jpg', sent.id), jpeg(), {contentType: 'image/jpeg'})
    await visitor.auth.signInWithPassword({email: `${mark}@posta.example`, password: mark})
    const post = (address: string, body: string, type = 'application/json') =>
      fetch(lake.url + address, {
        method: 'POST',
        body,
        headers: {...headers, 'content-type': type, apikey: publishableKey, authorization: `Bearer ${mark}`},
      })
    await post('/rest/v1/quiz_submissions', `{"email": ${mark}`)
    await post('/v1/data/mutate/production', `{"mutations": ${mark}`)
    await post(
      '/v1/auth/login/local?origin=x',
      `login=${mark}&password=${mark}`,
      'application/x-www-form-urlencoded',
    )
    await fetch(`${lake.url}/v1/data/query/production?query=*["${mark}"`, {headers})
    await fetch(`${lake.url}/${mark}?email=${mark}`, {headers})
    await lake.editor.create({_type: 'faq', question: mark})
    await raw(lake, `GET /${mark} HTTP/1.1\r\nhost: ${mark}.example\r\nconnection: close\r\n\r\n`)
    // Sends `mark` in invalid HTTP requests and with methods that the route does not support.
    await raw(lake, `${mark}\r\n\r\n`)
    await raw(lake, `GET / HTTP/1.1\r\n${mark}\r\n\r\n`)
    for (const method of ['OPTIONS', 'DELETE', 'PUT'])
      await fetch(`${lake.url}/v1/data/query/production?${mark}`, {method, headers})

    await expect.poll(output).toContain('"route":"/*"')
    const requests = output()
      .split('\n')
      .filter((line) => line.includes('"event":"request"'))
    expect(requests.length).toBeGreaterThanOrEqual(12)
    for (const line of requests) {
      const {time, ...rest} = JSON.parse(line)
      expect(new Date(time).getTime()).toBeGreaterThan(0)
      expect(Object.keys(rest)).toEqual(['event', 'method', 'route', 'status', 'ms'])
    }
    for (const secret of [mark, '203.0.113.7', '127.0.0.1', sent.id, secretKey, jwtSecret, publishableKey])
      expect(output()).not.toContain(secret)
  })
})
