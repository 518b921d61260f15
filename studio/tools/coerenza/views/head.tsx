import {Badge, Box, Button, Card, Flex, Heading, Stack} from '@sanity/ui'
import {SearchField} from '../../../ui/parts.tsx'
import {Quiet, Strong} from '../../../ui/small.tsx'
import type {Analysis} from '../data/analysis.ts'
import {SEVERITIES} from '../logic/types.ts'
import {countOf, groupTitle, words} from '../words.ts'
import {LOOKS} from './looks.ts'
import {type Filter, grouped} from './selection.ts'

interface HeadProps {
  title: string
  analysis: Analysis
  filter: Filter
  search: string
  onFilter(filter: Filter): void
  onSearch(search: string): void
}

/** The name, how things stand, and the ways to narrow the list. */
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
          <Stack gap={3} flex={1}>
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
            <Button
              key={at}
              mode="bleed"
              padding={2}
              selected={filter === at}
              aria-pressed={filter === at}
              onClick={() => onFilter(at)}
            >
              <Flex align="center" gap={2}>
                <Strong muted={filter !== at}>{label}</Strong>
                <Badge tone={tone} fontSize={0}>
                  {count}
                </Badge>
              </Flex>
            </Button>
          ))}
        </Flex>
      </Stack>
    </Card>
  )
}
