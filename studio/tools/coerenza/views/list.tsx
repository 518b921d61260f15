import {BoltIcon} from '@sanity/icons/Bolt'
import {Card, Flex, Label, Stack, Text} from '@sanity/ui'
import type {KeyboardEvent} from 'react'
import {StateLink} from 'sanity/router'
import {Quiet, Strong} from '../../../ui/small.tsx'
import {STEPS} from '../../../ui/steps.ts'
import type {Judged} from '../logic/acceptance.ts'
import {groupTitle, words} from '../words.ts'
import {LOOKS} from './looks.ts'
import {grouped, slugOf, subtitleOf} from './selection.ts'

/** The arrows go from finding to finding, across the groups. */
function move(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-finding]')]
  const index = links.findIndex((link) => link.matches(':focus'))
  const target = links[STEPS[event.key]?.(index, links.length) ?? -1]
  if (!target) return
  event.preventDefault()
  target.focus()
}

interface ListProps {
  findings: readonly Judged[]
  selected: Judged | undefined
}

export const FindingsList = ({findings, selected}: ListProps) => (
  <Stack as="nav" gap={4} padding={3} aria-label={words.list} onKeyDown={move}>
    {grouped(findings).map((group) => (
      <Stack as="section" key={group.severity} gap={2} aria-label={groupTitle(group.severity)}>
        <Flex align="center" justify="space-between" paddingX={3} paddingY={2}>
          <Label as="h2" size={1} muted>
            {groupTitle(group.severity)}
          </Label>
          <Label size={1} muted aria-hidden="true">
            {group.findings.length}
          </Label>
        </Flex>
        <Stack as="ul" gap={1} padding={0} margin={0} style={{listStyle: 'none'}}>
          {group.findings.map((finding) => (
            <li key={finding.key}>
              <Item finding={finding} selected={finding === selected} />
            </li>
          ))}
        </Stack>
      </Stack>
    ))}
  </Stack>
)

function Item({finding, selected}: {finding: Judged; selected: boolean}) {
  const {severity, title, acceptance, isAccepted, fixes} = finding
  const {tone, Icon} = LOOKS[severity]
  return (
    <Card
      __unstable_focusRing
      as={StateLink}
      state={{finding: slugOf(finding)}}
      data-as="a"
      data-finding=""
      aria-current={selected ? 'true' : undefined}
      pressed={selected}
      padding={3}
      radius={2}
      tone="inherit"
    >
      <Flex gap={3} align="flex-start">
        {/* Colour and shape say the same, and the words beside them once more. */}
        <Text size={2} aria-hidden="true">
          <Icon style={{color: `var(--card-badge-${tone}-icon-color)`}} />
        </Text>
        <Stack gap={2} flex={1}>
          <Strong>{title}</Strong>
          <Quiet textOverflow="ellipsis">
            {acceptance && !isAccepted ? `${words.lapsedMark} · ` : ''}
            {subtitleOf(finding)}
          </Quiet>
        </Stack>
        {fixes.length === 1 && (
          <Quiet role="img" aria-label={words.oneClick} title={words.oneClick}>
            <BoltIcon style={{color: 'var(--card-badge-positive-icon-color)'}} />
          </Quiet>
        )}
      </Flex>
    </Card>
  )
}
