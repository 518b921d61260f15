import {refusal} from '../logic/guard.ts'
import type {Refusal, Refused} from '../logic/plan.ts'
import type {Change, Row} from '../logic/rows.ts'

/** A text that is not in the Lake yet. */
export interface Pending {
  readonly id: string
  readonly text: string
  /** The Lake's text that it was made from. */
  readonly base: string
  readonly state: {is: 'waiting' | 'saving' | 'retrying'} | Refusal
}

type Save = (changes: readonly Change[]) => Promise<{done: readonly string[]; refused: readonly Refused[]}>

export const PAUSE_MS = 500
const RETRY_MS = [1000, 2000, 5000, 10_000]

/** Keeps what is typed until the Lake has it: one save at a time, again after a failure, nothing over another's text. */
export function createSaver(save: Save) {
  const pending = new Map<string, Pending>()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | null = null
  const sending = new Set<string>()
  let failures = 0

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const set = (key: string, change: Partial<Pending>) => {
    const known = pending.get(key)
    if (known) pending.set(key, {...known, ...change})
  }
  const schedule = (after: number) => {
    if (timer) clearTimeout(timer)
    timer = setTimeout(run, after)
  }
  const isDue = ({state}: Pending) => state.is === 'waiting' || state.is === 'retrying'

  function settle(change: Change, refused: Refused | undefined) {
    const now = pending.get(change.key)
    if (!now) return
    if (refused) set(change.key, {state: refused.why})
    else if (now.text === change.to) pending.delete(change.key)
    // Typed on while it was saved: that stands on what is in the Lake now.
    else set(change.key, {base: change.to, ...(now.state.is === 'saving' && {state: {is: 'waiting'}})})
  }

  async function run() {
    timer = null
    if (sending.size > 0) return
    const due = [...pending].filter(([, each]) => isDue(each))
    if (due.length === 0) return
    const changes = due.map(([key, {id, base, text}]) => ({key, id, from: base, to: text}))
    for (const {key} of changes) {
      sending.add(key)
      set(key, {state: {is: 'saving'}})
    }
    tell()
    try {
      const {refused} = await save(changes)
      failures = 0
      for (const change of changes)
        settle(
          change,
          refused.find(({key}) => key === change.key),
        )
    } catch {
      for (const {key} of changes) {
        if (pending.get(key)?.state.is === 'saving') set(key, {state: {is: 'retrying'}})
      }
      failures += 1
    }
    sending.clear()
    tell()
    if ([...pending.values()].some(isDue)) {
      schedule(failures > 0 ? (RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? PAUSE_MS) : PAUSE_MS)
    }
  }

  return {
    get: (key: string): Pending | undefined => pending.get(key),
    count: (): number => pending.size,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** A new text for a row, as it is typed. */
    edit(row: Row, text: string) {
      const known = pending.get(row.key)
      const base = known?.base ?? row.text
      const state = known?.state
      const onItsWay = sending.has(row.key)
      const message = refusal({...row, text: base}, text)
      if (text === base && !onItsWay) pending.delete(row.key)
      else if (state?.is === 'conflict' || state?.is === 'gone') set(row.key, {text})
      else {
        const next: Pending['state'] = message ? {is: 'refused', message} : {is: 'waiting'}
        // What is on its way is settled against the newer text when it arrives.
        pending.set(row.key, {id: row.id, text, base, state: next})
        if (!message) schedule(PAUSE_MS)
      }
      tell()
    },
    /** After a conflict: our text is to replace theirs, which was seen. */
    keepMine(key: string) {
      const known = pending.get(key)
      if (known?.state.is !== 'conflict') return
      set(key, {base: known.state.theirs, state: {is: 'waiting'}})
      schedule(0)
      tell()
    },
    /** Back to what the Lake has. */
    drop(key: string) {
      pending.delete(key)
      tell()
    },
    /** Now, without waiting for the pause. */
    flush() {
      schedule(0)
    },
  }
}

export type Saver = ReturnType<typeof createSaver>
