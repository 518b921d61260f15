import type {Stored} from '../../../content/store.ts'
import {draftOf, publishedOf} from '../../../documents/ids.ts'
import {remembered} from '../../../documents/remember.ts'
import {ACCEPTANCE_TYPE, acceptanceOf, judge} from '../logic/acceptance.ts'
import {check} from '../logic/check.ts'
import {createReader} from '../logic/content.ts'
import {overlaid, publishedOnly} from '../logic/overlay.ts'
import type {Doc, Finding} from '../logic/types.ts'
import {rules} from '../rules/all.ts'

const read = createReader()

const pageDocs = (docs: Stored['docs']): Doc[] =>
  [...docs.values()].filter(({_type}) => _type !== ACCEPTANCE_TYPE)

/** What the tool, the badge and the publish button all ask; worked out once for each state of the content. */
export const analyse = remembered((docs: Stored['docs']) => {
  const content = read(overlaid(pageDocs(docs)))
  const {findings, broken} = check(content, rules)
  const acceptances = [...docs.values()].filter(({_type}) => _type === ACCEPTANCE_TYPE).map(acceptanceOf)
  return {...judge(findings, acceptances), broken, count: content.docs.length, acceptances}
})

export type Analysis = ReturnType<typeof analyse>

const publishedKeys = remembered((docs: Stored['docs']) => {
  const {findings} = check(read(publishedOnly(pageDocs(docs))), rules)
  return new Set(findings.map(({key}) => key))
})

/** Contradictions and errors that visitors do not see yet, and would see if these documents were published now. */
export function introducedBy(docs: Stored['docs'], ids: readonly string[]): readonly Finding[] {
  const drafts = ids.flatMap((id) => docs.get(draftOf(id)) ?? [])
  if (drafts.length === 0) return []
  const {findings} = check(read(overlaid([...publishedOnly(pageDocs(docs)), ...drafts])), rules)
  const grave = findings.filter(({severity}) => severity === 'contradiction' || severity === 'error')
  if (grave.length === 0) return []
  const already = publishedKeys(docs)
  return judge(
    grave.filter(({key}) => !already.has(key)),
    analyse(docs).acceptances,
  ).open
}

export const concerns = (finding: Finding, id: string): boolean =>
  finding.places.some((place) => place.id === publishedOf(id))
