import {BoltIcon} from '@sanity/icons/Bolt'
import {Box, Card, Flex, Heading, Label, Stack, Text} from '@sanity/ui'
import type {KeyboardEvent} from 'react'
import {StateLink} from 'sanity/router'
import {STEPS} from '../../../ui/long-list.ts'
import {LineButton, Quiet, SearchField, Strong} from '../../../ui/parts.tsx'
import type {analyse} from '../data/analysis.ts'
import type {Judged} from '../logic/acceptance.ts'
import {SEVERITIES} from '../logic/types.ts'
import {countOf, groupTitle, words} from '../words.ts'
import {LINK, LOOKS} from './looks.ts'
import {type Filter, grouped, slugOf, subtitleOf} from './selection.ts'

interface HeadProps {
  title: string
  analysis: ReturnType<typeof analyse>
  filter: Filter
  search: string
  onFilter(filter: Filter): void
  onSearch(search: string): void
}

export function Head({title, analysis, filter, search, onFilter, onSearch}: HeadProps) {
  const {open, accepted, count: read} = analysis
  const summary = grouped(open).map(({severity, findings}) => countOf(severity, findings.length))
  const filters = [
    {at: 'all', label: words.all, count: open.length, tone: 'default'},
    ...SEVERITIES.map((at) => {
      const {length: count} = open.filter(({severity}) => severity === at)
      return {at, label: groupTitle(at), count, tone: count > 0 ? LOOKS[at].tone : 'default'} as const
    }),
    {at: 'accepted', label: words.accepted, count: accepted.length, tone: 'default'},
  ] as const
  return (
    <Card borderBottom paddingX={4} paddingTop={4} paddingBottom={3} flex="none">
      <Stack gap={4}>
        <Flex align="center" gap={4} wrap="wrap">
          <Stack gap={3} style={{flex: '1 1 280px'}}>
            <Heading as="h1" size={1}>
              {title}
            </Heading>
            <Quiet role="status">
              {summary.length > 0 ? words.summary(summary) : words.coherent} · {words.read(read)}
            </Quiet>
          </Stack>
          <Box style={{width: 280, maxWidth: '100%'}}>
            <SearchField label={words.search} value={search} onChange={onSearch} />
          </Box>
        </Flex>
        <Flex as="fieldset" gap={1} wrap="wrap" aria-label={words.filters} style={{border: 0, margin: 0}}>
          {filters.map(({at, label, count, tone}) => (
            <LineButton
              key={at}
              mode="bleed"
              tone={tone}
              selected={filter === at}
              aria-pressed={filter === at}
              text={`${label} ${count}`}
              onClick={() => onFilter(at)}
            />
          ))}
        </Flex>
      </Stack>
    </Card>
  )
}

function move(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-finding]')]
  const index = links.findIndex((link) => link.matches(':focus'))
  const target = links[STEPS[event.key]?.(index, links.length) ?? -1]
  if (!target) return
  event.preventDefault()
  target.focus()
}

export const FindingsList = ({findings, selected}: {findings: readonly Judged[]; selected?: Judged}) => (
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
        <Stack as="ul" gap={1} padding={0} margin={0}>
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
      {...LINK}
      as={StateLink}
      state={{finding: slugOf(finding)}}
      data-finding=""
      aria-current={selected ? 'true' : undefined}
      pressed={selected}
      tone="inherit"
    >
      <Flex gap={3} align="flex-start">
        {/* Colour and shape say the same, and the words beside them once more. */}
        <Text aria-hidden="true">
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
