import {Stack} from '@sanity/ui'
import {Small, Strong} from '../../../ui/parts.tsx'
import type {Finding} from '../logic/types.ts'
import {words} from '../words.ts'
import {grouped} from './selection.ts'

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
