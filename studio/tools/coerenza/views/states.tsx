import {Card, Heading, Stack} from '@sanity/ui'
import {useEffect, useRef} from 'react'
import {IntentLink} from 'sanity/router'
import {MutedText, Small, Strong} from '../../../ui/parts.tsx'
import type {Finding} from '../logic/check.ts'
import type {Fix} from '../logic/types.ts'
import {words} from '../words.ts'

/** Lists the drafts that a fix changed. The heading takes the focus, because the button of the fix disappears. */
export function Solved({fix}: {fix: Fix}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const changed = new Map(fix.changes.map((change) => [change.id, change]))
  return (
    <Card tone="positive" border radius={2} padding={4}>
      <Stack gap={4}>
        <Heading ref={heading} as="h2" size={1} tabIndex={-1} style={{outline: 'none'}}>
          {words.solved}
        </Heading>
        <MutedText>{words.publishHint}</MutedText>
        {[...changed.values()].map(({id, type, path, document}) => (
          <Small key={id}>
            <IntentLink intent="edit" params={{id, type, path}}>
              {document}
            </IntentLink>
          </Small>
        ))}
      </Stack>
    </Card>
  )
}

/** Lists problems that publishing the drafts would introduce for visitors. */
export const Introduced = ({findings}: {findings: readonly Finding[]}) => (
  <Stack gap={3}>
    <Small>{words.introduced}</Small>
    {findings.map(({key, title}) => (
      <Strong key={key}>{title}</Strong>
    ))}
  </Stack>
)
