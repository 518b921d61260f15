import {DragHandleIcon} from '@sanity/icons/DragHandle'
import {Box, Flex} from '@sanity/ui'
import type {KeyboardEvent, PointerEvent} from 'react'
import {
  DocumentStatusIndicator,
  Preview,
  PreviewCard,
  type SchemaType,
  useDocumentVersionInfo,
  useValuePreview,
} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import type {Entry} from './order.ts'
import {Handle, Line, ROW_HEIGHT} from './styles.ts'

interface OrderedLineProps {
  entry: Entry
  index: number
  count: number
  schemaType: SchemaType
  shift: number
  lifted: boolean
  /** While searching the list is a part of itself: places would mean something else. */
  movable: boolean
  onGrab(event: PointerEvent<HTMLElement>): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
}

export function OrderedLine(props: OrderedLineProps) {
  const {entry, index, count, schemaType, shift, lifted, movable, onGrab, onKeyDown} = props
  const {ChildLink, groupIndex, routerPanesState} = usePaneRouter()
  const {draft, published, versions} = useDocumentVersionInfo(entry.id)
  const value = {_id: entry.states.find((id) => id !== entry.id) ?? entry.id, _type: entry.type}
  // What was never published is still called by its name where one looks at the published.
  const from = entry.states.includes(entry.id) ? {} : {perspectiveStack: ['drafts']}
  const {value: preview} = useValuePreview({schemaType, value, ...from})
  const pressed = routerPanesState[groupIndex + 1]?.[0]?.id === entry.id
  const selected = pressed && routerPanesState.length === groupIndex + 2
  return (
    <Line
      $lifted={lifted}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{top: index * ROW_HEIGHT, transform: shift ? `translateY(${shift}px)` : undefined}}
    >
      {movable && (
        <Handle
          type="button"
          data-handle={entry.id}
          aria-label={`Sposta «${preview?.title ?? ''}»`}
          aria-describedby="ordered-list-help"
          onPointerDown={onGrab}
          onKeyDown={onKeyDown}
        >
          <DragHandleIcon />
        </Handle>
      )}
      <Box flex={1} style={{minWidth: 0}}>
        <PreviewCard
          __unstable_focusRing
          as={ChildLink}
          data-as="a"
          data-ui="PaneItem"
          radius={2}
          pressed={pressed}
          selected={selected}
          sizing="border"
          tone="inherit"
          width="100%"
          childId={entry.id}
        >
          <Flex align="center" paddingRight={3}>
            <Box flex={1} style={{minWidth: 0}}>
              <Preview layout="default" value={value} schemaType={schemaType} {...from} />
            </Box>
            <DocumentStatusIndicator draft={draft} published={published} versions={versions} />
          </Flex>
        </PreviewCard>
      </Box>
    </Line>
  )
}
