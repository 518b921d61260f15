import {within} from '../ui/within.ts'

const NAME = 'leads-outbox'
const PATIENCE_MS = 30_000

const lockOf = (leadId: string) => `lead.${leadId}`

/** This page is sending a lead, until it says otherwise or is closed. */
export function hold(leadId: string): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  navigator.locks?.request(lockOf(leadId), () => held).catch(() => {})
  return letGo
}

/** Whether a page that is still there is sending a lead. Where there are no locks nobody knows: null. */
export async function isHeldByPage(leadId: string): Promise<boolean | null> {
  const locks = await navigator.locks?.query().catch(() => null)
  return locks?.held?.some(({name}) => name === lockOf(leadId)) ?? null
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other, in this tab. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

/**
 * One tab at a time. Where there are no locks, or a tab never lets go, it goes on without: two tabs then do the
 * same work, and the lead's id makes it one row all the same.
 */
export async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const {locks} = navigator
  if (!locks) return inTurn(work)
  let started = false
  try {
    return await locks.request(NAME, {signal: within(PATIENCE_MS)}, () => {
      started = true
      return work()
    })
  } catch (error) {
    if (started) throw error
    return inTurn(work)
  }
}
