import {createStore} from '../../../ui/store.ts'
import {getRefusal} from '../logic/guard.ts'
import type {Refusal, Refused} from '../logic/plan.ts'
import type {Change, Row} from '../logic/rows.ts'

/** A text that the Lake has not stored yet. */
export interface Pending {
  readonly id: string
  readonly text: string
  /** The Lake's text that the editor last saw. Another text in the Lake is a conflict, unless it equals `text`. */
  readonly base: string
  readonly state: {is: 'waiting' | 'saving' | 'retrying'} | Refusal
}

export const PAUSE_MS = 500
const MAX_PAUSE_MS = 10_000

const isDue = ({state: {is}}: Pending) => is === 'waiting' || is === 'retrying'

/** Creates a queue of edited texts. The queue saves one batch at a time and retries failures. */
export function createSaver(save: (changes: readonly Change[]) => Promise<{refused: readonly Refused[]}>) {
  const {get: all, set: setAll, subscribe} = createStore<ReadonlyMap<string, Pending>>(new Map())
  let sending: ReadonlySet<string> = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const get = (key: string) => all().get(key)
  const drop = (key: string) => setAll(new Map(Array.from(all()).filter(([other]) => other !== key)))
  const set = (key: string, change: Partial<Pending>) => {
    const known = get(key)
    if (known) setAll(new Map(all()).set(key, {...known, ...change}))
  }
  const schedule = (after: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, after)
  }

  function settle({key, to}: Change, refused: readonly Refused[]) {
    const now = get(key)
    const no = refused.find((each) => each.key === key)
    if (no) set(key, {state: no.why})
    else if (now?.text === to) drop(key)
    // The editor changed the text during the save, so the next change starts from the saved text.
    else set(key, {base: to, ...(now?.state.is === 'saving' && {state: {is: 'waiting'}})})
  }

  async function run() {
    if (sending.size > 0) return
    const due = Array.from(all()).filter(([, each]) => isDue(each))
    if (due.length === 0) return
    const changes = due.map(([key, {id, base, text}]) => ({key, id, from: base, to: text}))
    for (const {key} of changes) set(key, {state: {is: 'saving'}})
    sending = new Set(changes.map(({key}) => key))
    try {
      const {refused} = await save(changes)
      failures = 0
      for (const change of changes) settle(change, refused)
    } catch {
      for (const {key} of changes) if (get(key)?.state.is === 'saving') set(key, {state: {is: 'retrying'}})
      failures += 1
    }
    sending = new Set()
    if ([...all().values()].some(isDue)) schedule(Math.min(PAUSE_MS * 2 ** failures, MAX_PAUSE_MS))
  }

  return {
    get,
    count: (): number => all().size,
    subscribe,
    edit(row: Row, text: string) {
      const {key} = row
      const {base = row.text, state} = get(key) ?? {}
      const message = getRefusal({...row, text: base}, text)
      if (text === base && !sending.has(key)) drop(key)
      else if (state?.is === 'conflict' || state?.is === 'gone') set(key, {text})
      else {
        // When a save in progress ends, `settle` compares the saved text with this newer text.
        const next: Pending['state'] = message ? {is: 'refused', message} : {is: 'waiting'}
        setAll(new Map(all()).set(key, {id: row.id, text, base, state: next}))
        if (!message) schedule(PAUSE_MS)
      }
    },
    /** Resolves a conflict: the editor's own text replaces the Lake's text, which the editor has seen. */
    keepMine(key: string) {
      const state = get(key)?.state
      if (state?.is !== 'conflict') return
      set(key, {base: state.theirs, state: {is: 'waiting'}})
      schedule(0)
    },
    drop,
    flush: () => schedule(0),
  }
}
