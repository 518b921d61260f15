import {describe, expect, it, vi} from 'vitest'
import {type DeliveryParts, deliver} from './deliver.ts'
import type {Entry} from './entry.ts'
import {aLead, answer, DONE, jumpingClock, LOST, mapStore, scripted} from './fixtures.ts'
import type {Try} from './insist.ts'

const photo = new File(['x'], 'io.jpg', {type: 'image/jpeg'})

function set(inserts: Try[], {uploads = [DONE], keeps = true}: {uploads?: Try[]; keeps?: boolean} = {}) {
  const {gateway, names, rows} = scripted(uploads, inserts)
  const {store, kept} = mapStore()
  const history: Entry[] = []
  const parts: DeliveryParts = {
    preparePhoto: async (file) => new Blob([file], {type: file.type}),
    gateway,
    surroundings: jumpingClock(),
    date: () => 1_700_000_000_000,
    outbox: {
      keep: async (entry) => {
        if (!keeps) return false
        history.push(entry)
        await store.put(entry)
        return true
      },
      forget: (id) => store.remove(id),
    },
  }
  return {parts, names, rows, kept, history}
}

describe('a finished quiz', () => {
  it('is one row, and nothing stays on the device', async () => {
    const {parts, rows, kept} = set([DONE])
    const lead = aLead()
    expect(await deliver(lead, parts)).toEqual({kind: 'saved', photo: 'arrived'})
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({id: lead.id, hair_loss_time: '1-3 anni', photo_url: null})
    expect(kept.size).toBe(0)
  })

  it('is kept before it is sent, for a page that is closed meanwhile', async () => {
    const {parts, kept} = set([DONE])
    let during = 0
    const insert = parts.gateway.insert
    parts.gateway.insert = (row, signal) => {
      during = kept.get(row.id)?.heldUntil ?? 0
      return insert(row, signal)
    }
    await deliver(aLead(), parts)
    // Held for longer than a slow photo, its upload and all tries of the row may take together.
    expect(during - 1_700_000_000_000).toBeGreaterThan(8_000 + 4_000 + 10_000)
  })

  it('is kept before its photo is ready', async () => {
    const {parts, kept, rows} = set([DONE])
    const ready = Promise.withResolvers<Blob | null>()
    parts.preparePhoto = () => ready.promise
    const lead = aLead({photo})
    const delivered = deliver(lead, parts)
    await vi.waitFor(() => expect(kept.get(lead.id)).toMatchObject({photo: null}))
    expect(rows).toEqual([])
    ready.resolve(photo)
    expect(await delivered).toEqual({kind: 'saved', photo: 'arrived'})
  })

  it.each(['the device has kept it', 'its patience with a slow device is over'])(
    'is not sent before %s',
    async (what) => {
      const {parts, rows} = set([DONE])
      const [device, patience] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const {keep} = parts.outbox
      parts.outbox.keep = (entry) => device.promise.then(() => keep(entry))
      parts.surroundings = {...parts.surroundings, wait: () => patience.promise}
      const delivered = deliver(aLead(), parts)
      await new Promise((resolve) => setTimeout(resolve))
      expect(rows).toEqual([])
      const awaited = what === 'the device has kept it' ? device : patience
      awaited.resolve()
      await vi.waitFor(() => expect(rows).toHaveLength(1))
      device.resolve()
      expect(await delivered).toEqual({kind: 'saved', photo: 'arrived'})
    },
  )

  it('names its photo in the row once that is there', async () => {
    const {parts, names, rows} = set([DONE], {uploads: [LOST, answer(409, 'Duplicate')]})
    const lead = aLead({photo})
    expect(await deliver(lead, parts)).toEqual({kind: 'saved', photo: 'arrived'})
    expect(new Set(names)).toEqual(new Set([`1700000000000-${lead.id}.jpg`]))
    expect(rows[0]?.photo_url).toBe(names[0])
  })

  it('finds its photo by the same name when it is sent a second time', async () => {
    const {parts, names} = set([answer(401), DONE])
    const lead = aLead({photo})
    await deliver(lead, parts)
    await deliver(lead, {...parts, date: () => 1_700_000_099_000})
    expect(names[1]).toBe(names[0])
  })

  it.each([
    ['refused', [answer(415)]],
    ['unreachable', [LOST]],
  ])('goes on without a photo that is %s', async (_, uploads) => {
    const {parts, rows} = set([DONE], {uploads})
    expect(await deliver(aLead({photo}), parts)).toEqual({kind: 'saved', photo: 'lost'})
    expect(rows[0]?.photo_url).toBeNull()
  })

  it.each([429, 503, 507])(
    'arrives with the name of a photo that waits where there is no room: %i',
    async (status) => {
      const {parts, rows, names, kept} = set([DONE], {uploads: [answer(status)]})
      const lead = aLead({photo})
      expect(await deliver(lead, parts)).toEqual({kind: 'saved', photo: 'waits'})
      // Not offered again at once: a photo costs the visitor's data.
      expect(names).toHaveLength(1)
      expect(rows[0]?.photo_url).toBe(names[0])
      const left = {row: {photo_url: names[0]}, photo: {name: names[0], blob: expect.any(Blob)}, heldUntil: 0}
      expect(kept.get(lead.id)).toMatchObject(left)
    },
  )

  it('goes on without such a photo on a device that keeps nothing', async () => {
    const {parts, rows} = set([DONE], {uploads: [answer(429)], keeps: false})
    expect(await deliver(aLead({photo}), parts)).toEqual({kind: 'saved', photo: 'lost'})
    expect(rows[0]?.photo_url).toBeNull()
  })

  it('waits with its photo where there is room for neither', async () => {
    const {parts, kept} = set([answer(429)], {uploads: [answer(429)]})
    const lead = aLead({photo})
    expect(await deliver(lead, parts)).toEqual({kind: 'queued', photoLost: false})
    // The row that may have arrived named it.
    const left = {row: {photo_url: null}, photo: {blob: expect.any(Blob)}, sentBare: false}
    expect(kept.get(lead.id)).toMatchObject(left)
  })

  it('goes on without a photo that cannot be prepared', async () => {
    const {parts, names} = set([DONE])
    parts.preparePhoto = async () => null
    expect(await deliver(aLead({photo}), parts)).toEqual({kind: 'saved', photo: 'lost'})
    expect(names).toEqual([])
  })

  it.each([
    ['cannot be prepared', null, []],
    ['was refused', photo, [answer(415)]],
  ])('waits, and says that its photo %s', async (_, prepared, uploads) => {
    const {parts, kept} = set([LOST], {uploads})
    parts.preparePhoto = async () => prepared
    const lead = aLead({photo})
    expect(await deliver(lead, parts)).toEqual({kind: 'queued', photoLost: true})
    expect(kept.get(lead.id)).toMatchObject({photo: null, photoLost: true})
  })

  it('is told of as soon as it has arrived, however long the device takes to keep and to forget it', async () => {
    const {parts} = set([DONE])
    const never = new Promise<never>(() => {})
    parts.outbox = {keep: () => never, forget: () => never}
    expect(await deliver(aLead(), parts)).toEqual({kind: 'saved', photo: 'arrived'})
    expect(parts.surroundings.now()).toBeLessThanOrEqual(2_000)
  })

  it('is noted as tried without its photo before it is: a page may be closed then', async () => {
    const {parts, rows, history} = set([DONE], {uploads: [LOST]})
    const {insert} = parts.gateway
    const noted: unknown[] = []
    parts.gateway.insert = (...asked) => {
      noted.push(history.at(-1))
      return insert(...asked)
    }
    expect(await deliver(aLead({photo}), parts)).toEqual({kind: 'saved', photo: 'lost'})
    expect(rows).toHaveLength(1)
    expect(noted).toMatchObject([{sentBare: true, photo: {blob: expect.any(Blob)}}])
  })

  it('waits as it was kept at first where the device does not take what came of it', async () => {
    const {parts, kept} = set([LOST])
    const {keep} = parts.outbox
    parts.outbox.keep = async (entry) => entry.heldUntil > 0 && keep(entry)
    const lead = aLead()
    expect(await deliver(lead, parts)).toEqual({kind: 'queued', photoLost: false})
    expect([...kept.keys()]).toEqual([lead.id])
  })

  it('is saved when only the answer was lost', async () => {
    const {parts, rows} = set([LOST, answer(409, '23505')])
    expect(await deliver(aLead(), parts)).toEqual({kind: 'saved', photo: 'arrived'})
    expect(rows).toHaveLength(2)
  })

  it.each([400, 401, 403, 409, 413, 422])(
    'fails at once, and leaves nothing behind, on %i',
    async (status) => {
      const {parts, rows, kept} = set([answer(status)])
      expect(await deliver(aLead(), parts)).toEqual({kind: 'failed', unexpected: false, photoLost: false})
      expect(rows).toHaveLength(1)
      expect(kept.size).toBe(0)
    },
  )

  it.each([LOST, answer(500), answer(503), answer(429)])(
    'waits on the device after %j to the end',
    async (fault) => {
      const {parts, rows, kept} = set([fault])
      const lead = aLead()
      expect(await deliver(lead, parts)).toEqual({kind: 'queued', photoLost: false})
      expect(rows.length).toBeGreaterThan(2)
      expect(kept.get(lead.id)?.heldUntil).toBe(0)
    },
  )

  it('waits with its photo, or with the name of one that arrived', async () => {
    const without = set([LOST], {uploads: [LOST]})
    const lead = aLead({photo})
    await deliver(lead, without.parts)
    const left = {row: {photo_url: null}, photo: {blob: expect.any(Blob)}, sentBare: true}
    expect(without.kept.get(lead.id)).toMatchObject(left)
    const sent = set([LOST])
    const other = aLead({photo})
    await deliver(other, sent.parts)
    expect(sent.kept.get(other.id)).toMatchObject({row: {photo_url: sent.names[0]}, photo: null})
  })

  it('tries once and waits when the device knows that there is no network', async () => {
    const {parts, rows} = set([LOST])
    parts.surroundings = jumpingClock(() => false)
    expect(await deliver(aLead(), parts)).toEqual({kind: 'queued', photoLost: false})
    expect(rows).toHaveLength(1)
  })

  it('fails openly when it can be neither sent nor kept', async () => {
    const {parts} = set([LOST], {keeps: false})
    expect(await deliver(aLead(), parts)).toEqual({kind: 'failed', unexpected: false, photoLost: false})
  })

  it('needs no storage when it gets through', async () => {
    const {parts} = set([DONE], {keeps: false})
    expect(await deliver(aLead(), parts)).toEqual({kind: 'saved', photo: 'arrived'})
  })

  it('never rejects', async () => {
    const {parts, kept} = set([DONE], {uploads: [answer(413)]})
    parts.gateway.insert = async () => {
      throw new TypeError('nobody expected this')
    }
    expect(await deliver(aLead({photo}), parts)).toEqual({kind: 'failed', unexpected: true, photoLost: true})
    expect(kept.size).toBe(0)
  })

  it('ends in 15 seconds, whatever happens: one for the device, four for the photo, ten for the row', async () => {
    const {parts} = set([LOST], {uploads: [LOST]})
    await deliver(aLead({photo}), parts)
    expect(parts.surroundings.now()).toBeLessThanOrEqual(15_000)
  })
})
