import type {Stored} from '../../../content/store.ts'
import {draftOf, publishedOf} from '../../../documents/ids.ts'
import {memoize} from '../../../documents/memoize.ts'
import {ACCEPTANCE_TYPE, type Acceptance, joinAcceptances} from '../logic/acceptance.ts'
import {check, type Finding} from '../logic/check.ts'
import {applyDrafts, publishedOnly, read} from '../logic/content.ts'
import type {Place} from '../logic/types.ts'
import {rules} from '../rules/all.ts'
import {consent} from '../rules/privacy.ts'

export const analyse = memoize((docs: Stored['docs']) => {
  const stored = [...docs.values()]
  const content = read(applyDrafts(stored))
  const {findings, broken} = check(content, rules)
  const acceptances = stored.filter(({_type}) => _type === ACCEPTANCE_TYPE) as unknown as Acceptance[]
  const {open = [], accepted = []} = Object.groupBy(joinAcceptances(findings, acceptances), ({isAccepted}) =>
    isAccepted ? 'accepted' : 'open',
  )
  return {open, accepted, broken, count: content.docs.length, acceptances}
})

const saidAt = ({id, path, claim, mark, quote}: Place) =>
  `${id} ${path} ${claim ?? (mark ? quote.slice(...mark) : quote)}`

const publishedPlaces = memoize((docs: Stored['docs']) => {
  const {findings} = check(read(publishedOnly(docs.values())), rules)
  return new Map(findings.map(({key, places}) => [key, new Set(places.map(saidAt))]))
})

const isGrave = ({severity, rule}: Finding) =>
  severity === 'contradiction' || severity === 'error' || rule === consent.id

/** Returns contradictions, errors and missing consents that publishing these documents would add, unless accepted. */
export function introducedBy(docs: Stored['docs'], ids: readonly string[]): readonly Finding[] {
  const drafts = ids.flatMap((id) => docs.get(draftOf(id)) ?? [])
  if (drafts.length === 0) return []
  const {findings} = check(read(applyDrafts([...publishedOnly(docs.values()), ...drafts])), rules)
  const grave = findings.filter(isGrave)
  if (grave.length === 0) return []
  const already = publishedPlaces(docs)
  const mine = new Set(ids.map(publishedOf))
  const isNew = ({key, places}: Finding) => {
    const before = already.get(key)
    // An existing finding counts as new if these documents add another wrong figure to the finding.
    return !before || places.some((place) => place.mark && mine.has(place.id) && !before.has(saidAt(place)))
  }
  return joinAcceptances(grave.filter(isNew), analyse(docs).acceptances).filter(({isAccepted}) => !isAccepted)
}

export const openOf = (docs: Stored['docs'], id: string) =>
  analyse(docs).open.filter(({places}) => places.some((place) => place.id === publishedOf(id)))
