import {DragHandleIcon} from '@sanity/icons/DragHandle'
import {Box, Button, type ButtonProps, Flex} from '@sanity/ui'
import type {SchemaType} from 'sanity'
import {DocumentStatusIndicator, Preview, PreviewCard, useDocumentVersionInfo, useValuePreview} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {styled} from 'styled-components'
import type {Entry} from './order.ts'

export const ROW_HEIGHT = 53

const Line = styled.li`
  position: absolute;
  inset-inline: 0;
  display: flex;
  align-items: center;
  height: ${ROW_HEIGHT}px;

  &[data-lifted] {
    z-index: 1;
    background: var(--card-bg-color);
    box-shadow: 0 4px 16px rgb(0 0 0 / 0.18);
  }
`

interface OrderedLineProps {
  entry: Entry
  index: number
  count: number
  schemaType: SchemaType
  shift: number
  lifted: boolean
  /** Drag handle, or null while searching, because search results have no order to change. */
  handle: ButtonProps | null
}

export function OrderedLine(props: OrderedLineProps) {
  const {entry, index, count, schemaType, shift, lifted, handle} = props
  const {ChildLink, groupIndex, routerPanesState} = usePaneRouter()
  const {draft, published, versions} = useDocumentVersionInfo(entry.id)
  const value = {_id: entry.states.find((id) => id !== entry.id) ?? entry.id, _type: entry.type}
  // Reads the draft of an unpublished entry, so that its title also appears in the perspective 'Pubblicato'.
  const from = entry.states.includes(entry.id) ? {} : {perspectiveStack: ['drafts']}
  const {value: preview} = useValuePreview({schemaType, value, ...from})
  const pressed = routerPanesState[groupIndex + 1]?.[0]?.id === entry.id
  const selected = pressed && routerPanesState.length === groupIndex + 2
  return (
    <Line
      aria-posinset={index + 1}
      aria-setsize={count}
      data-lifted={lifted || undefined}
      style={{top: index * ROW_HEIGHT, translate: `0 ${shift}px`}}
    >
      {handle && (
        <Button
          mode="bleed"
          padding={2}
          icon={DragHandleIcon}
          data-handle={entry.id}
          aria-label={`Sposta «${preview?.title ?? ''}»`}
          title="Trascina, oppure usa le frecce su e giù, per cambiare posizione."
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
    </Line>
  )
}
