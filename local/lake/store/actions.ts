import {mutationError, notImplemented} from '../errors.ts'
import type {Doc, Mutation} from '../types.ts'
import {PLANS} from './action-plans.ts'
import {checkRevision} from './apply.ts'
import {checkCount} from './effort.ts'
import {isFields, malformed} from './json.ts'
import {startWork} from './transact.ts'

const PREFIX = 'sanity.action.'

/**
 * Translates the actions of one request into the mutations of one transaction.
 * `get` reads the documents as they are when the transaction begins.
 */
export function actionsToMutations(
  actions: readonly unknown[],
  get: (id: string) => Doc | null,
): readonly Mutation[] {
  checkCount(actions.length)
  const mutations: Mutation[] = []
  // The real stamp is the transaction's; here only the documents' content matters.
  const work = startWork(get, 'pending', new Date().toISOString())

  for (const [index, action] of actions.entries()) {
    if (!isFields(action) || typeof action.actionType !== 'string') {
      throw malformed('An action must be an object with an "actionType"', index)
    }
    const {actionType} = action
    const name = actionType.startsWith(PREFIX) ? actionType.slice(PREFIX.length) : ''
    const plan = Object.hasOwn(PLANS, name) ? PLANS[name] : undefined
    if (!plan) throw notImplemented(`the action "${actionType}"`)
    if (action.purge === true) throw notImplemented('"purge": histories are kept')
    const refuse = (type: string, description: string, id: string): never => {
      throw mutationError(409, type, description, {id}, index)
    }
    plan(action, index, {
      get: work.get,
      add(mutation) {
        work.apply(mutation, index)
        mutations.push(mutation)
      },
      checkRevision(id, expected) {
        const isRevision = expected === undefined || expected === work.revision(id)
        if (!isRevision && typeof expected !== 'string') throw malformed('A revision must be a string', index)
        checkRevision(id, expected, work, index)
      },
      refuse,
    })
  }
  return mutations
}
