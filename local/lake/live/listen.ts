import {createQueue} from '../../queue.ts'
import {effects} from '../effects.ts'
import {LakeError, queryError} from '../errors.ts'
import {flag, groqParams} from '../http/params.ts'
import {isPrivate, isVersion, randomId} from '../ids.ts'
import type {QueryEngine} from '../query/engine.ts'
import type {Change, Committed, Identity} from '../types.ts'
import type {EventStream, Subscriber} from './stream.ts'

type ListenOptions = Awaited<ReturnType<typeof checkedOptions>>

/** Clients ask again for ever after a 5xx. So what the Lake does not implement (501) is a bad request (400) here. */
const asQuestion = (error: unknown) =>
  error instanceof LakeError && error.status === 501
    ? new LakeError(400, error.message, {...error.body, statusCode: 400, error: 'Bad Request'})
    : error

/** What is asked for, or what is wrong with it: to be known before the stream opens. */
export async function checkedOptions(engine: QueryEngine, search: URLSearchParams) {
  const query = search.get('query') ?? ''
  const params = groqParams(search)
  const options = {
    query,
    params,
    includeResult: flag(search, 'includeResult', true),
    includePreviousRevision: flag(search, 'includePreviousRevision', false),
    includeMutations: flag(search, 'includeMutations', true),
    includeAllVersions: flag(search, 'includeAllVersions', false),
    mendoza: search.get('effectFormat') === 'mendoza',
    /** Asks for a 'reset' if the stream was interrupted. */
    resumable: flag(search, 'enableResume', false),
  }
  if (!query.trim()) throw queryError(400, 'queryParseError', 'The query is missing', '')
  try {
    await engine.matches({query, params, identity: null, documents: []})
  } catch (error) {
    throw asQuestion(error)
  }
  return options
}

function transition(was: boolean, is: boolean) {
  if (was && is) return 'update'
  return is ? 'appear' : 'disappear'
}

function mutationEvent(committed: Committed, index: number, moved: string, options: ListenOptions) {
  const change = committed.changes[index] as Change
  return {
    eventId: `${committed.transactionId}#${change.id}`,
    documentId: change.id,
    transactionId: committed.transactionId,
    transition: moved,
    identity: committed.identity,
    ...(options.includeMutations ? {mutations: change.mutations} : {}),
    ...(change.before ? {previousRev: change.before._rev} : {}),
    // Present on a deletion too: without it a form keeps showing the discarded draft.
    resultRev: committed.transactionId,
    ...(options.includeResult && change.after ? {result: change.after} : {}),
    ...(options.includePreviousRevision ? {previous: change.before} : {}),
    ...(options.mendoza ? {effects: effects(change)} : {}),
    timestamp: committed.timestamp,
    visibility: 'query',
    transactionTotalEvents: committed.changes.length,
    transactionCurrentEvent: index + 1,
  }
}

interface Listening {
  engine: QueryEngine
  identity: Identity | null
  options: ListenOptions
  stream: EventStream
  /** The last event that the client saw before it lost the connection. */
  resumesFrom: string
  report(error: unknown): void
}

/** One `client.listen(query)`: every later change of a matching document becomes an event. */
export function openListener(listening: Listening): Subscriber {
  const {engine, identity, options, stream, resumesFrom, report} = listening
  // One at a time, so that events leave in the order of their transactions.
  const oneByOne = createQueue()
  const sees = (id: string) =>
    (identity !== null || !isPrivate(id)) && (options.includeAllVersions || !isVersion(id))

  async function deliver(committed: Committed) {
    const visible = committed.changes
      .map((change, index) => ({change, index}))
      .filter(({change}) => sees(change.id))
    if (visible.length === 0) return
    const matches = await engine.matches({
      query: options.query,
      params: options.params,
      identity: identity?.id ?? null,
      documents: visible.flatMap(({change}) => [change.before, change.after]),
    })
    visible.forEach(({change, index}, position) => {
      const was = matches[position * 2] ?? false
      const is = matches[position * 2 + 1] ?? false
      if (!was && !is) return
      const event = mutationEvent(committed, index, transition(was, is), options)
      stream.send('mutation', event, `${committed.transactionId}#${change.id}`)
    })
  }

  function fail(error: unknown) {
    const fault = asQuestion(error)
    // The same filter would fail again: a client that only lost its connection would come back for ever.
    if (fault instanceof LakeError && fault.status === 400) return stream.fail(fault)
    if (!(fault instanceof LakeError)) report(fault)
    stream.close()
  }

  // A listener that comes back may have missed something: 'reset' makes it fetch again.
  if (resumesFrom && options.resumable) stream.send('reset', {}, randomId())
  else stream.send('welcome', {listenerName: randomId(16)}, randomId())
  return {
    push(committed) {
      oneByOne(() => deliver(committed)).catch(fail)
    },
  }
}
