import {databaseStore} from './database-store.ts'
import type {DeliveryParts} from './deliver.ts'
import {bestOf, rowStore} from './entry-store.ts'
import {exclusively} from './exclusive.ts'
import {flush} from './flush.ts'
import {browserGateway} from './gateway.ts'
import {browserSurroundings} from './insist.ts'
import {markWaiting, WAITING_MARK} from './waiting.ts'

/** A service that is down announces its return to nobody: while something waits, it is asked this often. */
const AGAIN_MS = 30_000
const CHANNEL = 'leads.sent'

const store = bestOf(
  databaseStore,
  rowStore(() => localStorage, `${WAITING_MARK}.`),
)
/** An EventTarget, so that a listener that throws is nobody else's trouble. */
const arrivals = new EventTarget()
let channel: BroadcastChannel | null = null
let started = false
let busy = false
let again = false
let timer: ReturnType<typeof setTimeout> | undefined

const announce = (id: string) => arrivals.dispatchEvent(new CustomEvent('sent', {detail: id}))

function sent(id: string) {
  announce(id)
  channel?.postMessage(id)
}

const somethingWaits = async () => (await store.all()).length > 0

async function remark(): Promise<boolean> {
  if (await somethingWaits()) {
    markWaiting(true)
    return true
  }
  markWaiting(false)
  // Another tab may have put something in just then.
  const late = await somethingWaits()
  if (late) markWaiting(true)
  return late
}

function later() {
  clearTimeout(timer)
  timer = setTimeout(() => document.visibilityState === 'visible' && flushNow(), AGAIN_MS)
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
    sent,
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
    channel.onmessage = ({data}) => announce(String(data))
  }
  addEventListener('online', () => void flushNow())
  addEventListener('focus', () => void flushNow())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void flushNow()
  })
  void flushNow()
}

/** Told the id of each waiting lead that was sent, from this tab or another one. Returns the way to stop. */
export function onSent(listener: (id: string) => void): () => void {
  const hear = (event: Event) => listener(String((event as CustomEvent<string>).detail))
  arrivals.addEventListener('sent', hear)
  return () => arrivals.removeEventListener('sent', hear)
}

export const browserOutbox: DeliveryParts['outbox'] = {
  async keep(entry) {
    try {
      await store.put(entry)
    } catch {
      return false
    }
    markWaiting(true)
    startOutbox()
    later()
    return true
  },
  async forget(id) {
    await store.remove(id)
    await remark()
  },
}
