import {Button, Stack} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {Message, Quiet, Small, Strong} from '../../../ui/parts.tsx'
import type {Finding} from '../logic/check.ts'
import type {Fix} from '../logic/types.ts'
import {words} from '../words.ts'
import {grouped} from './selection.ts'

export interface Solution {
  readonly finding: Finding
  readonly fix: Fix
}

/** A finding that is gone, with the drafts to publish. Without a solution somebody else mended it. */
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
    <Message title={words.solvedTitle} text={words.solvedText}>
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

/** What would be wrong for visitors if something were published now. */
export const Introduced = ({findings}: {findings: readonly Finding[]}) => (
  <Stack gap={3}>
    {grouped(findings).map(({severity, findings: own}) => (
      <Stack key={severity} gap={3}>
        <Small>{words.introduces[severity]}</Small>
        {own.map(({key, title}) => (
          <Strong key={key}>{title}</Strong>
        ))}
      </Stack>
    ))}
  </Stack>
)
