import {attempt} from '../ui/attempt.ts'
import {abortAfter} from '../ui/time-limit.ts'
import type {Entry} from './entry-store.ts'
import {findEntries, findEntry, isExpired, keepEntry, removeEntry, updateWaitingMark} from './entry-store.ts'
import {supabaseGateway} from './gateway.ts'
import type {LeadSettledEvent} from './lead.ts'
import {withLeadLock} from './lead-lock.ts'
import {sendEntry} from './send-entry.ts'
import {hasWaitingLeads} from './waiting-mark.ts'

const ROUND_MS = 30_000
/** Time limit of a withdrawal. Longer than sending a lead, which takes at most 25 s and holds the lead's lock. */
const WITHDRAW_MS = 30_000

const openedAt = Date.now()
const listeners = new Set<(event: LeadSettledEvent) => void>()
// Firefox throws here when cookies are blocked.
const otherTabs = attempt(() => new BroadcastChannel('leads.settled'), null)

function dispatch(event: LeadSettledEvent) {
  for (const listener of listeners) listener(event)
}
otherTabs?.addEventListener('message', ({data}: MessageEvent<LeadSettledEvent>) => dispatch(data))

function notifyTabs(entry: Entry, how: LeadSettledEvent['how'], isPhotoLost = false) {
  const event = {id: entry.row.id, savedAt: entry.savedAt, how, isPhotoLost}
  dispatch(event)
  otherTabs?.postMessage(event)
}

/** Calls the listener for each waiting lead sent, refused or withdrawn in any tab. Returns an unsubscribe function. */
export function onLeadSettled(listener: (event: LeadSettledEvent) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let timer: ReturnType<typeof setTimeout> | undefined
let round: Promise<void> | null = null
let isListening = false

export function scheduleRound(pauseMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(sendIfVisible, pauseMs)
}

function sendIfVisible() {
  if (!document.hidden) void sendWaitingLeads()
}

/**
 * Sends the waiting leads now, and whenever the device is online again or the visitor returns to the tab. Calls
 * `onSettled` for leads of earlier visits that were sent or refused. The quiz reports the lead of this visit.
 */
export function sendWaitingLeads(onSettled?: (event: LeadSettledEvent) => void): Promise<void> {
  if (onSettled)
    onLeadSettled((event) => {
      if (event.savedAt < openedAt && event.how !== 'withdrawn') onSettled(event)
    })
  if (!isListening) {
    isListening = true
    for (const type of ['online', 'focus', 'visibilitychange']) addEventListener(type, sendIfVisible)
  }
  round ??= runRound().finally(() => {
    round = null
  })
  return round
}

async function runRound() {
  const entries = await findEntries()
  // Skips a lead that another tab is sending.
  for (const {row} of entries ?? [])
    await withLeadLock(row.id, {ifAvailable: true}, () => sendWaitingLead(row.id)).catch(() => {})
  await updateWaitingMark()
  if (hasWaitingLeads()) scheduleRound(ROUND_MS)
}

/** Sends a lead after reading it again inside the lock, because another tab may have sent or withdrawn it. */
async function sendWaitingLead(id: string) {
  const entry = await findEntry(id)
  if (!entry) return
  if (isExpired(entry, Date.now())) return removeEntry(id)
  const result = await sendEntry(entry, supabaseGateway)
  if (result.kind === 'waits') return result.left === entry ? null : keepEntry(result.left)
  const isRemoved = await removeEntry(id)
  if (isRemoved) notifyTabs(entry, result.kind === 'stored' ? 'sent' : 'refused', result.isPhotoLost)
}

async function withdrawLead(id: string): Promise<boolean> {
  const entry = await findEntry(id)
  if (!entry || !(await removeEntry(id))) return false
  notifyTabs(entry, 'withdrawn')
  return true
}

/**
 * Deletes the waiting leads. If a lead is being sent, waits for that attempt first. Returns whether any lead was
 * withdrawn. Rejects if leads may remain, for example because the database does not answer.
 */
export async function withdrawWaitingLeads(): Promise<boolean> {
  const entries = (await findEntries()) ?? []
  const signal = abortAfter(WITHDRAW_MS)
  const withdrawals = entries.map(({row}) => withLeadLock(row.id, {signal}, () => withdrawLead(row.id)))
  const results = await Promise.all(withdrawals)
  await updateWaitingMark()
  if (hasWaitingLeads()) throw new Error('The device did not remove the waiting leads')
  return results.includes(true)
}
