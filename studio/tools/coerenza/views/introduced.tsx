import {Stack} from '@sanity/ui'
import {Small, Strong} from '../../../ui/small.tsx'
import type {Finding} from '../logic/types.ts'
import {words} from '../words.ts'

/** What visitors would read that contradicts itself, if something were published now. */
export const Introduced = ({findings}: {findings: readonly Finding[]}) => (
  <Stack gap={3}>
    <Small>{words.introduces}</Small>
    {findings.map(({key, title}) => (
      <Strong key={key}>{title}</Strong>
    ))}
  </Stack>
)
