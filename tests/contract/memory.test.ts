/** What many ask for at once, and some never read, costs the program no more memory than it says. */
import {readFileSync, writeFileSync} from 'node:fs'
import {connect, type Socket} from 'node:net'
import path from 'node:path'
import {createClient} from '@supabase/supabase-js'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../support/lake.ts'
import {shortOrLong} from '../support/long.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {blob, jpeg, lead, photoName} from './supabase/stand.ts'

/** Of the program itself, with pictures under way and the database of leads; query processes have limits of their own. */
const MOST_MB = 1_800
const LEADS = shortOrLong(8, 60)
/** More than may be under way at a time. */
const PICTURES = shortOrLong(3, 12)

let lake: RunningLake
beforeAll(async () => {
  // What a machine of 2 GB gives the program by itself, outside of its workers.
  const env = {NODE_OPTIONS: '--max-old-space-size=512'}
  lake = await startLake(await withEmptyLeads(temporaryFolder()), env)
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

const onLinux = test.skipIf(process.platform !== 'linux')

const proc = (name: string) => `/proc/${lake.process.pid}/${name}`
const heldMb = (what: 'VmRSS' | 'VmHWM') => {
  const found = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(proc('status'), 'utf8'))
  return Math.round(Number(found?.[1]) / 1024)
}

/** The kernel's own figure of the most that was held meanwhile: nothing slips through between two looks. */
async function peakOf(work: () => Promise<string>) {
  writeFileSync(proc('clear_refs'), '5')
  const before = heldMb('VmRSS')
  const what = await work()
  expect(lake.process.exitCode).toBeNull()
  const peak = heldMb('VmHWM')
  console.log(`${what}: ${before} MB before, ${peak} at most, ${heldMb('VmRSS')} after`)
  return peak
}

/** Asks, gives the status, and reads no more than that. */
function deaf(address: string): Promise<{status: number; socket: Socket}> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(lake.url).port), '127.0.0.1')
    socket.on('error', reject)
    socket.once('data', (data) => {
      socket.pause()
      resolve({status: Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]), socket})
    })
    socket.write(`GET ${address} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${lake.token}\r\n\r\n`)
  })
}

onLinux(
  'forty large answers that nobody reads: few are kept, the others refused; small ones go on',
  async () => {
    await lake.editor.create({_id: 'big', _type: 'big', text: 'à€'.repeat(1_000_000)})
    const fields = Array.from({length: 12}, (_, n) => `"f${n}": *[_id == "big"][0].text`)
    const query = `/v2025-02-19/data/query/production?query=${encodeURIComponent(`{${fields}}`)}`
    const peak = await peakOf(async () => {
      const answers = await Promise.all(Array.from({length: 40}, () => deaf(query)))
      const count = (wanted: number) => answers.filter(({status}) => status === wanted).length
      // A machine that is slow stops one or another while the rest wait: that is a refusal as well.
      expect([count(200) > 0, count(200) + count(429) + count(504)]).toEqual([true, 40])
      expect(await lake.anonymous.fetch('count(*[_type == "big"])')).toBe(1)
      for (const {socket} of answers) socket.destroy()
      return `${count(200)} answers of 60 MB kept, ${40 - count(200)} refused`
    })
    expect(peak).toBeLessThan(MOST_MB)
    // Once they are gone, there is room again.
    const authorization = `Bearer ${lake.token}`
    await expect
      .poll(async () => (await fetch(lake.url + query, {headers: {authorization}})).status)
      .toBe(200)
  },
  300_000,
)

onLinux(
  `${LEADS} leads with a photo of 5 MB each: all arrive`,
  async () => {
    const {publishableKey, secretKey} = loadSecrets(path.join(lake.dataDir, 'supabase'))
    const client = (key: string) => createClient(lake.url, key, {auth: {persistSession: false}})
    const visitor = client(publishableKey)
    await client(secretKey).from('quiz_submissions').select('id').limit(1)
    const photo = blob(jpeg(5 * 1024 * 1024))
    /** Whoever waited for his turn in vain asks once more, as the page does. */
    const upload = async (name: string): Promise<unknown> => {
      const {error} = await visitor.storage.from('quiz-photos').upload(name, photo)
      return error && 'statusCode' in error && error.statusCode === '503' ? upload(name) : error
    }
    const send = async () => {
      const row = lead()
      const photo_url = photoName('jpg', row.id)
      const error = await upload(photo_url)
      return [error, (await visitor.from('quiz_submissions').insert({...row, photo_url})).status]
    }
    const peak = await peakOf(async () => {
      const sent = await Promise.all(Array.from({length: LEADS}, send))
      expect(sent).toEqual(sent.map(() => [null, 201]))
      return `${LEADS} leads with photos`
    })
    expect(peak).toBeLessThan(MOST_MB)
  },
  300_000,
)

onLinux(
  `${PICTURES} pictures of 80 megapixels: all are taken, two at a time`,
  async () => {
    const picture = {width: 10_000, height: 8_000, channels: 3, background: '#345'} as const
    const body = await sharp({create: picture}).png({compressionLevel: 1}).toBuffer()
    const upload = async (n: number) => {
      const one = Buffer.concat([body, Buffer.from([n])])
      const {metadata} = await lake.editor.assets.upload('image', one, {filename: 'grande.png'})
      return metadata.dimensions.width
    }
    const peak = await peakOf(async () => {
      const widths = await Promise.all(Array.from({length: PICTURES}, (_, n) => upload(n)))
      expect(widths).toEqual(widths.map(() => picture.width))
      return `${PICTURES} pictures`
    })
    expect(peak).toBeLessThan(MOST_MB)
  },
  300_000,
)
