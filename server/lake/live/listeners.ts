import {setImmediate} from 'node:timers/promises'
import {remembered} from '../../shared/lru.ts'
import {createQueue} from '../../shared/queue.ts'
import {LakeError} from '../errors.ts'
import {randomId} from '../ids.ts'
import type {QueryEngine} from '../query/engine.ts'
import type {History} from '../store/history.ts'
import type {Committed} from '../types.ts'
import {asQuestion, eventId, hears, type ListenOptions, mutationEvent, transition} from './listen.ts'
import {type EventStream, eventText} from './stream.ts'

interface Listener {
  options: ListenOptions
  /** Listeners with equal ones are told the same. */
  key: string
  stream: EventStream
}
type Group = readonly [first: Listener, ...others: Listener[]]

/** How long the filters of all listeners may take for one transaction, and one's for all that it missed. */
const BUDGET_MS = 2_000
/** Transactions that wait to be looked at, and listeners that wait to be told what they missed. */
const MOST_WAITING = 100
const MOST_SUSPECTS = 1_000
/** Events written before others have their turn. */
const WRITES = 50

const statesOf = ({changes}: Committed) =>
  JSON.stringify(changes.flatMap(({before, after}) => [before, after]))

/**
 * All `client.listen(query)`: every later change of a matching document becomes an event. The filters run in a process
 * that does nothing else, so however many there are, they hold up nobody but each other. Listeners for whom no time is
 * left lose their connection: they come back and ask for the documents anew.
 */
export function createListeners(
  engine: QueryEngine,
  since: Pick<History, 'newest' | 'after'>,
  report: (error: unknown) => void,
) {
  const listeners = new Set<Listener>()
  /** Filters that failed, or ended the process, when they were looked at last. */
  const suspects = new Set<string>()
  const oneByOne = createQueue()
  let waiting = 0
  let resuming = 0

  const reconnect = (those: Iterable<Listener>) => {
    for (const {stream} of those) stream.close()
  }

  function fail(group: Group, error: unknown) {
    const fault = asQuestion(error)
    // The same filter would fail again: a client that only lost its connection would come back for ever.
    if (fault instanceof LakeError && fault.status === 400) {
      for (const {stream} of group) stream.fail(fault)
      return
    }
    if (!(fault instanceof LakeError)) report(fault)
    reconnect(group)
  }

  /** The same text is written for all who hear of a change in the same way. */
  function writer(committed: Committed) {
    const texts = new Map<string, Buffer>()
    let written = 0
    return async (group: Group, matches: readonly boolean[]) => {
      const [{options}] = group
      const {question: _, ...form} = options
      const moves = committed.changes.flatMap((change, index) => {
        const moved = transition(matches[index * 2] ?? false, matches[index * 2 + 1] ?? false)
        return moved && hears(options, change) ? [{change, moved}] : []
      })
      const events = moves.map(({change, moved}, index) => {
        // A form waits for all events of a transaction, and is told of its own documents alone.
        const place = {transactionTotalEvents: moves.length, transactionCurrentEvent: index + 1}
        const key = `${change.id} ${moved} ${JSON.stringify(place)} ${JSON.stringify(form)}`
        const event = () => ({...mutationEvent(committed, change, moved, options), ...place})
        return remembered(texts, key, () =>
          Buffer.from(eventText('mutation', event(), eventId(committed, change))),
        )
      })
      const [first] = events
      if (!first) return
      // In one piece: between two of them a form takes no letters.
      const text = events.length === 1 ? first : Buffer.concat(events)
      for (const {stream} of group) {
        stream.write(text)
        written += 1
        if (written % WRITES === 0) await setImmediate()
      }
    }
  }

  /** The lightest first, so that heavy ones delay only each other; those that may end the process again come last. */
  function inOrder(present: readonly Listener[]): Group[] {
    const groups = [...Map.groupBy(present, ({key}) => key).values()] as unknown as Group[]
    const weight = ([{key}]: Group) => (suspects.has(key) ? Number.MAX_VALUE : key.length)
    return groups.sort((a, b) => weight(a) - weight(b))
  }

  async function deliver(committed: Committed, present: readonly Listener[]) {
    const tell = writer(committed)
    const documents = statesOf(committed)
    // With the first answer: the process that finds it may have to start.
    let begun = 0
    for (const group of inOrder(present.filter((listener) => listeners.has(listener)))) {
      const [{key, options}] = group
      if (begun > 0 && performance.now() - begun > BUDGET_MS) {
        reconnect(group)
        await setImmediate()
        continue
      }
      try {
        await tell(group, await engine.matches(options.question, documents))
        suspects.delete(key)
      } catch (error) {
        if (suspects.size > MOST_SUSPECTS) suspects.clear()
        suspects.add(key)
        fail(group, error)
      }
      begun ||= performance.now()
    }
  }

  /** The client goes on with what it has, so that nothing typed meanwhile is covered by an older state. */
  async function resume(listener: Listener, missed: readonly Committed[]) {
    listener.stream.send('welcomeback', {listenerName: randomId(16)})
    const begun = performance.now()
    for (const committed of missed) {
      if (!listeners.has(listener)) return
      if (performance.now() - begun > BUDGET_MS) return fetchAgain(listener)
      const matches = await engine.matches(listener.options.question, statesOf(committed))
      await writer(committed)([listener], matches)
    }
  }

  function fetchAgain(listener: Listener) {
    if (listeners.has(listener)) listener.stream.send('reset', {}, since.newest() || randomId())
  }

  return {
    add(options: ListenOptions, stream: EventStream, resumesFrom: string) {
      const listener = {options, key: JSON.stringify(options), stream}
      listeners.add(listener)
      stream.onClose(() => listeners.delete(listener))
      if (!resumesFrom || !options.resumable)
        return stream.send('welcome', {listenerName: randomId(16)}, since.newest() || randomId())
      const [transaction = '', document = null] = resumesFrom.split('#')
      const missed = waiting + resuming < MOST_WAITING ? since.after(transaction, document) : null
      if (!missed) return fetchAgain(listener)
      resuming += 1
      oneByOne(() => resume(listener, missed))
        .catch((error: unknown) => {
          if (!(error instanceof LakeError)) report(error)
          fetchAgain(listener)
        })
        .finally(() => {
          resuming -= 1
        })
    },
    push(committed: Committed) {
      if (listeners.size === 0) return
      const present = [...listeners]
      if (waiting >= MOST_WAITING) return reconnect(present)
      waiting += 1
      oneByOne(() => deliver(committed, present))
        .catch(report)
        .finally(() => {
          waiting -= 1
        })
    },
  }
}
