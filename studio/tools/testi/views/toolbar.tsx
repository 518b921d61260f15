import {CloseIcon} from '@sanity/icons/Close'
import {DownloadIcon} from '@sanity/icons/Download'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {SyncIcon} from '@sanity/icons/Sync'
import {UploadIcon} from '@sanity/icons/Upload'
import {Flex} from '@sanity/ui'
import {type RefObject, useMemo} from 'react'
import {figure} from '../../../../schemas/counts.ts'
import {OneOf} from '../../../ui/one-of.tsx'
import {SearchField} from '../../../ui/parts.tsx'
import {SmallButton} from '../../../ui/small.tsx'
import {FILTERS, type Filter, PASSES, type Wanted} from '../logic/filter.ts'
import type {Row} from '../logic/rows.ts'
import {SECTIONS} from '../logic/table.ts'
import {words} from '../words.ts'
import {Bar, Muted, Part} from './styles.ts'

export type Panel = 'replace' | 'import' | 'publish'

interface ToolbarProps {
  all: readonly Row[]
  shown: number
  wanted: Wanted
  onWant: (wanted: Wanted) => void
  search: RefObject<HTMLInputElement | null>
  onOpen: (panel: Panel) => void
  onExport: () => void
  preview: boolean | null
  onPreview: (open: boolean) => void
}

export function Toolbar(props: ToolbarProps) {
  const {all, shown, wanted, onWant, search, onOpen, onExport, preview, onPreview} = props
  const counts = useMemo(
    () => new Map(FILTERS.map((filter) => [filter, all.filter(PASSES[filter]).length])),
    [all],
  )
  const toggle = (filter: Filter) =>
    onWant({
      ...wanted,
      filters: wanted.filters.includes(filter)
        ? wanted.filters.filter((each) => each !== filter)
        : [...wanted.filters, filter],
    })
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
            value={wanted.section ?? ''}
            options={[['', words.allSections], ...SECTIONS.map(({title}, at) => [`${at}`, title] as const)]}
            onChange={(value) => onWant({...wanted, section: value === '' ? null : Number(value)})}
          />
        </div>
        <Flex gap={1} role="group" aria-label={words.filterGroup}>
          {FILTERS.map((filter) => (
            <SmallButton
              key={filter}
              mode={wanted.filters.includes(filter) ? 'default' : 'bleed'}
              tone={wanted.filters.includes(filter) ? 'primary' : 'default'}
              aria-pressed={wanted.filters.includes(filter)}
              text={`${words.filters[filter]} ${figure(counts.get(filter) ?? 0)}`}
              onClick={() => toggle(filter)}
            />
          ))}
        </Flex>
        <Flex gap={1} wrap="wrap" style={{marginInlineStart: 'auto'}}>
          <SmallButton mode="bleed" icon={SyncIcon} text={words.replace} onClick={() => onOpen('replace')} />
          <SmallButton mode="bleed" icon={UploadIcon} text={words.import} onClick={() => onOpen('import')} />
          <SmallButton
            mode="bleed"
            icon={DownloadIcon}
            text={words.export}
            aria-label={words.exportLabel(shown)}
            title={words.exportLabel(shown)}
            onClick={onExport}
          />
          {preview !== null && (
            <SmallButton
              mode={preview ? 'default' : 'ghost'}
              icon={preview ? CloseIcon : EyeOpenIcon}
              aria-pressed={preview}
              text={words.preview}
              onClick={() => onPreview(!preview)}
            />
          )}
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
