/** axe in a browser that Playwright does not drive: all of it runs in the page. */
import {expect} from '@playwright/test'
import axe from 'axe-core'
import {RULES} from '../support/page-axe.ts'
import type {Visit} from './visit.ts'

const FIND = `${axe.source}
  return window.axe.run(document, {runOnly: rules, resultTypes: ['violations']}).then(({violations}) =>
    violations.flatMap(({id, nodes}) => nodes.map(({target}) => id + ': ' + target)))`

/** Runs in the page. */
const find = new Function('rules', FIND) as (rules: readonly string[]) => Promise<string[]>

export async function expectAccessible(visit: Visit, state: string) {
  expect(await visit.run(find, RULES), state).toEqual([])
}
