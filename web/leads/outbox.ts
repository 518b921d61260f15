import {isMarked, mark, takeBackUntil, takenBackUntil, unmark} from './database-mark.ts'
import type {DeliveryParts} from './deliver.ts'
import {type Entry, isRowThere, type News} from './entry.ts'
import {bestOf, databaseStore, rowStore} from './entry-store.ts'
import {exclusively, hold, isHeldByPage} from './exclusive.ts'
import {flush} from './flush.ts'
import {browserGateway} from './gateway.ts'
import {browserSurroundings} from './insist.ts'
import type {PhotoOutcome} from './lead.ts'
import {WAITING_MARK} from './waiting-mark.ts'
import {withdraw} from './withdraw.ts'

/** A service that is down announces its return to nobody: while something waits, it is asked this often. */
const AGAIN_MS = 30_000
/** What a visitor has just been told to wait for: its answer may only have been late. */
const SOON_MS = 5_000
const CHANNEL = 'leads.settled'

const store = bestOf(
  databaseStore,
  rowStore(() => localStorage, `${WAITING_MARK}.`),
  {isMarked, mark},
)
/** An EventTarget, so that a listener that throws is nobody else's trouble. */
const settlements = new EventTarget()
/** Leads that a visitor of this page has just sent off, and how to let go of each. */
const underWay = new Map<string, () => void>()
let channel: BroadcastChannel | null = null
let started = false
let busy = false
let again = false
let timer: ReturnType<typeof setTimeout> | undefined

const announce = (news: News) => settlements.dispatchEvent(new CustomEvent('settled', {detail: news}))

function tell(news: News) {
  announce(news)
  channel?.postMessage(news)
}

/** What cannot be looked at may hold something. */
async function somethingWaits() {
  const {entries, whole} = await store.all()
  return entries.length > 0 || !whole
}

async function remark(): Promise<boolean> {
  if (await somethingWaits()) return true
  unmark()
  // Another tab may have put something in just then.
  if (!(await somethingWaits())) return false
  mark()
  return true
}

function later(pause = AGAIN_MS) {
  clearTimeout(timer)
  timer = setTimeout(() => document.hidden || flushNow(), pause)
}

/** A page that was closed sends nothing any more: its leads are not waited for. */
async function isHeld(entry: Entry): Promise<boolean> {
  const inTime = entry.heldUntil > Date.now()
  return inTime && (isRowThere(entry) || (await isHeldByPage(entry.row.id)) !== false)
}

function letGo(id: string) {
  underWay.get(id)?.()
  underWay.delete(id)
}

async function flushNow() {
  again = true
  if (busy) return
  busy = true
  const parts = {
    store,
    gateway: browserGateway,
    surroundings: browserSurroundings,
    date: () => Date.now(),
    isHeld,
    isTakenBack: ({savedAt}: Entry) => savedAt <= takenBackUntil(),
    tell,
  }
  try {
    while (again) {
      again = false
      await exclusively(() => flush(parts))
    }
  } catch {
    // What could not be recorded is sent once more, and is the same row.
  } finally {
    busy = false
  }
  if (await remark()) later()
}

/** Sends what waits, now and whenever the network or the visitor comes back. */
export function startOutbox(): void {
  if (started) return
  started = true
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({data}: MessageEvent<News>) => announce(data)
  }
  for (const occasion of ['online', 'focus']) addEventListener(occasion, () => void flushNow())
  addEventListener('visibilitychange', () => document.hidden || void flushNow())
  void flushNow()
}

/** Sends what an earlier visit left; `arrived` hears of that alone. */
export function resumeOutbox(arrived: (photo: PhotoOutcome) => void): void {
  const opened = Date.now()
  onSettled((news) => {
    if (news.how === 'sent' && news.savedAt <= opened) arrived(news.photo)
  })
  startOutbox()
}

/** Told what became of each waiting lead, in this tab or another one. Returns the way to stop. */
export function onSettled(listener: (news: News) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<News>).detail)
  settlements.addEventListener('settled', hear)
  return () => settlements.removeEventListener('settled', hear)
}

const isUnderWay = async (entry: Entry) =>
  underWay.has(entry.row.id) || (!isRowThere(entry) && (await isHeld(entry)))

/** Takes back what waits on this device, by the visitor's wish. Returns whether anything will not be sent now. */
export async function withdrawWaiting(): Promise<boolean> {
  const now = Date.now()
  const ids = await withdraw({store, exclusively, isUnderWay, onSettled}).catch((fault: unknown) => {
    // Noted, it is sent no more, and removed as soon as the device shows it.
    if (!takeBackUntil(now)) throw fault
    return null
  })
  if (await remark()) later()
  for (const id of ids ?? []) tell({id, how: 'withdrawn'})
  return ids === null || ids.length > 0
}

export const browserOutbox: DeliveryParts['outbox'] = {
  async keep(entry) {
    const {row, savedAt} = entry
    const {id} = row
    // It is kept now, whatever was taken back before, and by whatever clock.
    if (savedAt <= takenBackUntil()) takeBackUntil(savedAt - 1)
    if (entry.heldUntil === 0) letGo(id)
    else if (!underWay.has(id)) underWay.set(id, hold(id))
    try {
      await store.put(entry)
    } catch {
      return false
    }
    startOutbox()
    later(entry.heldUntil === 0 && !isRowThere(entry) ? SOON_MS : AGAIN_MS)
    return true
  },
  async forget(id) {
    letGo(id)
    await store.remove(id)
    await remark()
  },
}
