import {BoltIcon} from '@sanity/icons/Bolt'
import {Card, Flex, Label, Stack, Text} from '@sanity/ui'
import type {KeyboardEvent} from 'react'
import {StateLink} from 'sanity/router'
import {STEPS} from '../../../ui/long-list.ts'
import {Quiet, Strong} from '../../../ui/parts.tsx'
import type {Judged} from '../logic/acceptance.ts'
import {groupTitle, words} from '../words.ts'
import {LINK, LOOKS} from './looks.ts'
import {grouped, slugOf, subtitleOf} from './selection.ts'

function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const index = links.findIndex((link) => link.matches(':focus'))
  const target = links[STEPS[event.key]?.(index, links.length) ?? -1]
  if (!target) return
  event.preventDefault()
  target.focus()
}

export const FindingsList = ({findings, selected}: {findings: readonly Judged[]; selected?: Judged}) => (
  <Stack as="nav" gap={4} padding={3} aria-label={words.list} onKeyDown={handleKeyDown}>
    {grouped(findings).map(({severity, findings: own}) => (
      <Stack as="section" key={severity} gap={1} aria-label={groupTitle(severity)}>
        <Label as="h2" size={1} muted style={{padding: 12}}>
          {groupTitle(severity)} · {own.length}
        </Label>
        {own.map((finding) => (
          <Item key={finding.key} finding={finding} isSelected={finding === selected} />
        ))}
      </Stack>
    ))}
  </Stack>
)

function Item({finding, isSelected}: {finding: Judged; isSelected: boolean}) {
  const {severity, title, acceptance, isAccepted, fixes} = finding
  const {tone, Icon} = LOOKS[severity]
  return (
    <Card
      {...LINK}
      as={StateLink}
      state={{finding: slugOf(finding)}}
      aria-current={isSelected || undefined}
      pressed={isSelected}
      tone="inherit"
    >
      <Flex gap={3} align="flex-start">
        <Text aria-hidden="true">
          <Icon style={{color: `var(--card-badge-${tone}-icon-color)`}} />
        </Text>
        <Stack gap={2} flex={1}>
          <Strong>{title}</Strong>
          <Quiet textOverflow="ellipsis">
            {acceptance && !isAccepted && `${words.lapsedMark} · `}
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
