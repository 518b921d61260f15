import {attempt} from '../ui/attempt.ts'
import {isMarked, mark, unmark} from './database-mark.ts'
import type {DeliveryParts} from './deliver.ts'
import {type Entry, type Heard, isRowThere, type News} from './entry.ts'
import {bestOf, databaseStore, rowStore} from './entry-store.ts'
import {exclusively, hold, isHeldByPage} from './exclusive.ts'
import {flush} from './flush.ts'
import {browserGateway} from './gateway.ts'
import {browserSurroundings} from './insist.ts'
import {WAITING_MARK} from './waiting-mark.ts'
import {withdraw} from './withdraw.ts'

/** A service that is down announces its return to nobody: while something waits, it is asked this often. */
const AGAIN_MS = 30_000
/** What a visitor has just been told to wait for: its answer may only have been late. */
const SOON_MS = 5_000
/** Phones cut a page off from its database for a moment. */
const LOOK_AGAIN_MS = 500
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
/** What is over and done with: a device that does not let go of it sends it no more. */
const settled = new Set<string>()
/** Of which a visitor of this page hears otherwise, or has heard. */
const known = new Set<string>()
let channel: BroadcastChannel | null = null
let started = false
let busy = false
let again = false
let timer: ReturnType<typeof setTimeout> | undefined

const announce = (news: News) => settlements.dispatchEvent(new CustomEvent('settled', {detail: news}))

/** What happens in other tabs is told here, and there what happens in this one. */
function listenToTabs() {
  if (channel) return
  // Refused where cookies are.
  channel = attempt(() => new BroadcastChannel(CHANNEL), null)
  channel?.addEventListener('message', ({data}: MessageEvent<News>) => announce(data))
}

function tell(news: News) {
  listenToTabs()
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
  const wasMarked = isMarked()
  unmark()
  // Another tab may have put something in just then.
  if (!(await somethingWaits())) return false
  if (wasMarked) mark()
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
    settled,
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
  for (const occasion of ['online', 'focus']) addEventListener(occasion, () => void flushNow())
  addEventListener('visibilitychange', () => document.hidden || void flushNow())
  void flushNow()
}

/** Sends what an earlier visit left, and tells of that alone. */
export function resumeOutbox(heard: Heard): void {
  onSettled((news) => {
    if (news.how === 'withdrawn' || known.has(news.id)) return
    known.add(news.id)
    heard(news)
  })
  startOutbox()
}

/** Told what became of each waiting lead, in this tab or another one. Returns the way to stop. */
export function onSettled(listener: (news: News) => void): () => void {
  listenToTabs()
  const hear = (event: Event) => listener((event as CustomEvent<News>).detail)
  settlements.addEventListener('settled', hear)
  return () => settlements.removeEventListener('settled', hear)
}

const isUnderWay = async (id: string) => underWay.has(id) || (await isHeldByPage(id)) === true

/** Takes back what waits on this device, by the visitor's wish. Returns whether anything will not be sent now. */
export async function withdrawWaiting(): Promise<boolean> {
  const pause = () => browserSurroundings.wait(LOOK_AGAIN_MS)
  try {
    return await withdraw({store, exclusively, isUnderWay, onSettled, tell, pause})
  } finally {
    await remark()
  }
}

export const browserOutbox: DeliveryParts['outbox'] = {
  async keep(entry) {
    const {id} = entry.row
    settled.delete(id)
    known.add(id)
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
    settled.add(id)
    await store.remove(id)
    await remark()
  },
}
