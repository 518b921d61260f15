import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {ErrorScreenIcon} from '@sanity/icons/ErrorScreen'
import {Button, Card, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {IntentLink} from 'sanity/router'
import {Message} from '../../../ui/parts.tsx'
import {Quiet, Small, SmallButton} from '../../../ui/small.tsx'
import type {Broken, Finding, Fix} from '../logic/types.ts'
import {words} from '../words.ts'

/** How things stand, by shape and colour. */
const Sign = ({tone, children}: {tone: 'positive' | 'critical'; children: ReactNode}) => (
  <Text size={4} align="center" aria-hidden="true" style={{color: `var(--card-badge-${tone}-icon-color)`}}>
    {children}
  </Text>
)

const FINE = (
  <Sign tone="positive">
    <CheckmarkCircleIcon />
  </Sign>
)

export const Coherent = () => <Message icon={FINE} title={words.emptyTitle} text={words.emptyText} />

export const Failed = ({onRetry}: {onRetry(): void}) => (
  <Message
    role="alert"
    icon={
      <Sign tone="critical">
        <ErrorScreenIcon />
      </Sign>
    }
    title={words.failedTitle}
    text={words.failedText}
    action={{text: words.retry, run: onRetry}}
  />
)

/** What was done about a finding. */
export interface Solution {
  readonly finding: Finding
  readonly fix: Fix
}

interface SolvedProps {
  /** None, if the finding went away by another hand. */
  solution: Solution | undefined
  next: Finding | undefined
  onNext(): void
}

/** After a finding went away: what was changed, and where to go on. */
export function Solved({solution, next, onNext}: SolvedProps) {
  const names = new Map(solution?.finding.places.map(({id, document}) => [id, document]))
  const changed = [...new Map(solution?.fix.changes.map((change) => [change.id, change]))]
  return (
    <Message icon={FINE} title={words.solvedTitle} text={words.solvedText}>
      <Stack gap={3}>
        {changed.length > 0 && <Quiet>{words.publishHint}</Quiet>}
        {changed.map(([id, {type, path}]) => (
          <Button
            key={id}
            as={IntentLink}
            intent="edit"
            params={{id, type, path}}
            data-as="a"
            mode="ghost"
            fontSize={1}
            padding={3}
            text={names.get(id) ?? id}
          />
        ))}
        {next && <SmallButton tone="primary" text={words.next} onClick={onNext} />}
      </Stack>
    </Message>
  )
}

/** What an editor must know before trusting the list. */
export function Notices({offline, broken}: {offline: boolean; broken: readonly Broken[]}) {
  return (
    <div role="status">
      {offline && <Notice text={words.offline} />}
      {broken.map(({rule, title, message}) => (
        <Notice key={rule} text={words.broken(title, message)} />
      ))}
    </div>
  )
}

const Notice = ({text}: {text: string}) => (
  <Card tone="caution" borderBottom paddingX={4} paddingY={3}>
    <Small>{text}</Small>
  </Card>
)
