import type {Entry, News} from './entry.ts'
import {DONE, deviceOf, jumpingClock, mapStore, scripted} from './fixtures.ts'
import {flush} from './flush.ts'
import type {Try} from './insist.ts'
import type {PhotoOutcome} from './lead.ts'

/** For tests of a round: a device and a service with what is to happen there. */
export const NOW = 1_000_000
export const photo = {name: 'x.jpg', blob: new Blob(['x'], {type: 'image/jpeg'})}

export const NOTHING_ODD = {
  date: () => NOW,
  isHeld: async () => false,
  settled: new Set<string>(),
  tell: () => {},
}

export function round(entries: Entry[], inserts: Try[], uploads: Try[] = [DONE], online = true) {
  const {gateway, names, rows} = scripted(uploads, inserts)
  const {store, kept} = mapStore(...entries)
  const settled = new Set<string>()
  const sent: string[] = []
  const refused: string[] = []
  const photos: PhotoOutcome[] = []
  const tell = (news: News) => {
    if (news.how === 'refused') refused.push(news.id)
    if (news.how !== 'sent') return
    sent.push(news.id)
    photos.push(news.photo)
  }
  const surroundings = jumpingClock(() => online)
  const go = async (date = NOW) => {
    const isHeld = async ({heldUntil}: Entry) => heldUntil > date
    const parts = {store: deviceOf(store), gateway, surroundings, settled, tell}
    await flush({...parts, date: () => date, isHeld})
    return kept.size
  }
  return {go, names, rows, kept, sent, refused, photos}
}
