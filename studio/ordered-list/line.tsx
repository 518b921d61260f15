import {DragHandleIcon} from '@sanity/icons/DragHandle'
import {Box, Button, type ButtonProps, Flex} from '@sanity/ui'
import type {SchemaType} from 'sanity'
import {DocumentStatusIndicator, Preview, PreviewCard, useDocumentVersionInfo, useValuePreview} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import type {Entry} from './order.ts'

export const ROW_HEIGHT = 53

const LINE = {
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  alignItems: 'center',
  height: ROW_HEIGHT,
} as const
const IN_THE_AIR = {zIndex: 1, background: 'var(--card-bg-color)', boxShadow: '0 4px 16px rgb(0 0 0 / 0.18)'}

interface OrderedLineProps {
  entry: Entry
  index: number
  count: number
  schemaType: SchemaType
  shift: number
  lifted: boolean
  /** What moves it. None while searching: the list is a part of itself then, and places would mean something else. */
  handle: ButtonProps | null
}

export function OrderedLine(props: OrderedLineProps) {
  const {entry, index, count, schemaType, shift, lifted, handle} = props
  const {ChildLink, groupIndex, routerPanesState} = usePaneRouter()
  const {draft, published, versions} = useDocumentVersionInfo(entry.id)
  const value = {_id: entry.states.find((id) => id !== entry.id) ?? entry.id, _type: entry.type}
  // What was never published is still called by its name where one looks at the published.
  const from = entry.states.includes(entry.id) ? {} : {perspectiveStack: ['drafts']}
  const {value: preview} = useValuePreview({schemaType, value, ...from})
  const pressed = routerPanesState[groupIndex + 1]?.[0]?.id === entry.id
  const selected = pressed && routerPanesState.length === groupIndex + 2
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{
        ...LINE,
        ...(lifted && IN_THE_AIR),
        top: index * ROW_HEIGHT,
        translate: shift ? `0 ${shift}px` : undefined,
      }}
    >
      {handle && (
        <Button
          mode="bleed"
          padding={2}
          icon={DragHandleIcon}
          data-handle={entry.id}
          aria-label={`Sposta «${preview?.title ?? ''}»`}
          aria-describedby="ordered-list-help"
          style={{cursor: 'grab', touchAction: 'none'}}
          {...handle}
        />
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
    </li>
  )
}
