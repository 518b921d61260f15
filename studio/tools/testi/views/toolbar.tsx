import {Button, Card, Flex} from '@sanity/ui'
import {type ReactNode, useMemo} from 'react'
import {formatNumber} from '../../../../schemas/counts.ts'
import {SearchField, SelectField, Small} from '../../../ui/parts.tsx'
import {FILTERS, PASSES, type Wanted} from '../logic/filter.ts'
import type {Row} from '../logic/rows.ts'
import {SECTIONS} from '../logic/table.ts'
import {words} from '../words.ts'

interface ToolbarProps {
  all: readonly Row[]
  shown: number
  wanted: Wanted
  onWant: (wanted: Wanted) => void
  children: ReactNode
}

export function Toolbar({all, shown, wanted, onWant, children}: ToolbarProps) {
  const {section, filters} = wanted
  const counts = useMemo(() => FILTERS.map((filter) => all.filter(PASSES[filter]).length), [all])
  return (
    <Card borderBottom paddingX={4} paddingY={3}>
      <Flex align="center" gap={2} wrap="wrap">
        <div style={{flex: '1 1 220px', maxWidth: 420}}>
          <SearchField
            label={words.search}
            value={wanted.search}
            onChange={(text) => onWant({...wanted, search: text})}
          />
        </div>
        <div style={{width: 200}}>
          <SelectField
            padding={3}
            aria-label={words.section}
            value={section}
            options={[['', words.allSections], ...SECTIONS.map(({title}) => [title, title] as const)]}
            onChange={(title) => onWant({...wanted, section: title})}
          />
        </div>
        <Flex gap={1} role="group" aria-label={words.filterGroup}>
          {FILTERS.map((filter, at) => {
            const others = filters.filter((each) => each !== filter)
            const isOn = filters.includes(filter)
            return (
              <Button
                key={filter}
                mode="bleed"
                selected={isOn}
                aria-pressed={isOn}
                text={`${words.filters[filter]} ${formatNumber(counts[at] ?? 0)}`}
                onClick={() => onWant({...wanted, filters: isOn ? others : [...others, filter]})}
              />
            )
          })}
        </Flex>
        <Flex gap={1} wrap="wrap" style={{marginInlineStart: 'auto'}}>
          {children}
        </Flex>
        <Small role="status">{words.shown(shown, all.length)}</Small>
      </Flex>
    </Card>
  )
}
