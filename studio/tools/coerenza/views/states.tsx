import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {Button, Stack, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {Message, Quiet, Small, Strong} from '../../../ui/parts.tsx'
import type {Finding} from '../logic/check.ts'
import type {Fix} from '../logic/types.ts'
import {words} from '../words.ts'
import {grouped} from './selection.ts'

export const FINE = (
  <Text size={4} align="center" aria-hidden="true" style={{color: 'var(--card-badge-positive-icon-color)'}}>
    <CheckmarkCircleIcon />
  </Text>
)

export interface Solution {
  readonly finding: Finding
  readonly fix: Fix
}

/** Without a solution it went away by another hand. */
export function Solved({
  solution,
  onNext,
}: {
  solution: Solution | undefined
  onNext: (() => void) | undefined
}) {
  const names = new Map(solution?.finding.places.map(({id, document}) => [id, document]))
  const changed = [...new Map(solution?.fix.changes.map((change) => [change.id, change])).values()]
  return (
    <Message icon={FINE} title={words.solvedTitle} text={words.solvedText}>
      <Stack gap={3}>
        {changed.length > 0 && <Quiet>{words.publishHint}</Quiet>}
        {changed.map(({id, type, path}) => (
          <Button
            key={id}
            as={IntentLink}
            intent="edit"
            params={{id, type, path}}
            data-as="a"
            mode="ghost"
            text={names.get(id) ?? id}
          />
        ))}
        {onNext && <Button tone="primary" text={words.next} onClick={onNext} />}
      </Stack>
    </Message>
  )
}

/** What visitors would read, if something were published now, and what is wrong with it. */
export const Introduced = ({findings}: {findings: readonly Finding[]}) => (
  <Stack gap={4}>
    {grouped(findings).map((group) => (
      <Stack key={group.severity} gap={3}>
        <Small>{words.introduces[group.severity]}</Small>
        {group.findings.map(({key, title}) => (
          <Strong key={key}>{title}</Strong>
        ))}
      </Stack>
    ))}
  </Stack>
)
