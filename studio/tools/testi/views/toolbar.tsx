import {Button, Flex} from '@sanity/ui'
import {type ReactNode, type RefObject, useMemo} from 'react'
import {figure} from '../../../../schemas/counts.ts'
import {OneOf, SearchField} from '../../../ui/parts.tsx'
import {FILTERS, PASSES, type Wanted} from '../logic/filter.ts'
import type {Row} from '../logic/rows.ts'
import {SECTIONS} from '../logic/table.ts'
import {words} from '../words.ts'
import {Bar, Muted, Part} from './styles.ts'

interface ToolbarProps {
  all: readonly Row[]
  shown: number
  wanted: Wanted
  onWant: (wanted: Wanted) => void
  search: RefObject<HTMLInputElement | null>
  children: ReactNode
}

export function Toolbar({all, shown, wanted, onWant, search, children}: ToolbarProps) {
  const {section, filters} = wanted
  const counts = useMemo(() => FILTERS.map((filter) => all.filter(PASSES[filter]).length), [all])
  return (
    <>
      <Bar>
        <div style={{flex: '1 1 220px', minWidth: 180, maxWidth: 420}}>
          <SearchField
            ref={search}
            label={words.search}
            hint={words.searchHint}
            value={wanted.search}
            onChange={(text) => onWant({...wanted, search: text})}
          />
        </div>
        <div style={{width: 200}}>
          <OneOf
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
                mode={isOn ? 'default' : 'bleed'}
                tone={isOn ? 'primary' : 'default'}
                aria-pressed={isOn}
                text={`${words.filters[filter]} ${figure(counts[at] ?? 0)}`}
                onClick={() => onWant({...wanted, filters: isOn ? others : [...others, filter]})}
              />
            )
          })}
        </Flex>
        <Flex gap={1} wrap="wrap" style={{marginInlineStart: 'auto'}}>
          {children}
        </Flex>
      </Bar>
      <Bar style={{paddingBlock: 7, fontSize: 12}}>
        <Part as="span" role="status">
          {words.shown(shown, all.length)}
        </Part>
        <Muted>{words.intro}</Muted>
      </Bar>
    </>
  )
}
