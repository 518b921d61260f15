import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {ErrorScreenIcon} from '@sanity/icons/ErrorScreen'
import {Button, Card, Flex, Heading, Stack} from '@sanity/ui'
import type {ComponentType, ReactNode, RefObject} from 'react'
import {IntentLink} from 'sanity/router'
import {styled} from 'styled-components'
import {Quiet, Small, SmallButton} from '../../../ui/small.tsx'
import type {Broken, Finding, Fix} from '../logic/types.ts'
import {words} from '../words.ts'
import {useArrival} from './use-arrival.ts'

const Sign = styled.span<{$tone: 'positive' | 'critical'}>`
  font-size: 49px;
  line-height: 1;
  color: var(--card-badge-${({$tone}) => $tone}-icon-color);
`

interface MessageProps {
  headingRef?: RefObject<HTMLDivElement | null>
  icon: ComponentType
  tone: 'positive' | 'critical'
  title: string
  text: string
  children?: ReactNode
}

/** A quiet page in the middle of the pane. */
function Message({headingRef, icon: Icon, tone, title, text, children}: MessageProps) {
  return (
    <Flex align="center" justify="center" padding={6} height="fill">
      <Stack gap={4} style={{maxWidth: 420, textAlign: 'center'}}>
        <Sign $tone={tone} aria-hidden="true">
          <Icon />
        </Sign>
        <Heading as="h2" size={1} ref={headingRef} tabIndex={-1} style={{outline: 'none'}}>
          {title}
        </Heading>
        <Quiet>{text}</Quiet>
        {children}
      </Stack>
    </Flex>
  )
}

export const Coherent = () => (
  <Message icon={CheckmarkCircleIcon} tone="positive" title={words.emptyTitle} text={words.emptyText} />
)

export const Failed = ({onRetry}: {onRetry(): void}) => (
  <div role="alert" style={{height: '100%'}}>
    <Message icon={ErrorScreenIcon} tone="critical" title={words.failedTitle} text={words.failedText}>
      <Flex justify="center">
        <SmallButton tone="primary" text={words.retry} onClick={onRetry} />
      </Flex>
    </Message>
  </div>
)

/** Nothing matches what the editor asked for. */
export function NothingHere({text, onShowAll}: {text: string; onShowAll(): void}) {
  return (
    <Stack gap={4} padding={5}>
      <Quiet align="center">{text}</Quiet>
      <Flex justify="center">
        <SmallButton mode="ghost" text={words.showAll} onClick={onShowAll} />
      </Flex>
    </Stack>
  )
}

/** What was done about a finding. */
export interface Solution {
  readonly finding: Finding
  readonly fix: Fix
}

interface SolvedProps {
  /** None, if the finding went away by another hand. */
  solution: Solution | undefined
  next: Finding | undefined
  done: RefObject<boolean>
  onNext(): void
}

/** After a finding went away: what was changed, and where to go on. */
export function Solved({solution, next, done, onNext}: SolvedProps) {
  const heading = useArrival(done)
  const names = new Map(solution?.finding.places.map(({id, document}) => [id, document]))
  const changed = [...new Map(solution?.fix.changes.map((change) => [change.id, change]))]
  return (
    <Message
      headingRef={heading}
      icon={CheckmarkCircleIcon}
      tone="positive"
      title={words.solvedTitle}
      text={words.solvedText}
    >
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
