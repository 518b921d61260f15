import {Card, Flex, Stack} from '@sanity/ui'
import {type KeyboardEvent, useDeferredValue, useLayoutEffect, useRef, useState} from 'react'
import {LoadingBlock, useSchema} from 'sanity'
import type {UserComponent} from 'sanity/structure'
import {Rows, Scroller, STEPS, useWindow} from '../ui/long-list.ts'
import {Message, MutedText, SearchField, Small} from '../ui/parts.tsx'
import {OrderedLine, ROW_HEIGHT} from './line.tsx'
import {useDrag} from './use-drag.ts'
import {NOT_MOVED, useEntries} from './use-entries.ts'

const EMPTY = 'Ancora nessuna voce: creane una con il pulsante +.'

export const OrderedList: UserComponent = ({options}) => {
  const type = String(options?.type)
  const schemaType = useSchema().get(type)
  const [search, setSearch] = useState('')
  const {status, shown, note, moveTo} = useEntries(type, useDeferredValue(search.trim()))
  const searching = search.trim() !== ''
  const scroller = useRef<HTMLDivElement>(null)
  const focusAfterMove = useRef<string | null>(null)
  const drop = (from: number, to: number) => {
    // Sets no focus target without a move. Otherwise a later change by another editor would move the focus.
    if (to === from || !shown[to]) return
    focusAfterMove.current = shown[from]?.id ?? null
    moveTo(from, to)
  }
  const {drag, handleOf, letFall, shift} = useDrag(shown.length, scroller, drop)
  const {first, last} = useWindow(scroller, ROW_HEIGHT, shown.length)

  // Keeps the focus on the moved line, so that the next arrow key moves the same line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new order
  useLayoutEffect(() => {
    const id = focusAfterMove.current
    focusAfterMove.current = null
    if (id) scroller.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)?.focus()
  }, [shown])

  const keyDown = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    const to = STEPS[event.key]?.(index, shown.length)
    if (event.key === 'Escape' && drag) {
      event.stopPropagation()
      letFall()
    } else if (to !== undefined) {
      event.preventDefault()
      drop(index, to)
    }
  }

  // Renders `Scroller` even without entries, because `useWindow` observes its size.
  return (
    <Flex direction="column" height="fill">
      <Stack gap={3} marginX={3} marginBottom={2}>
        <SearchField label="Cerca nell’elenco" value={search} onChange={setSearch} />
        <MutedText>L’ordine vale subito anche nella pagina.</MutedText>
        <Card role="status" tone={note === NOT_MOVED ? 'critical' : 'inherit'}>
          {note && <Small>{note}</Small>}
        </Card>
      </Stack>
      <Scroller ref={scroller} style={{padding: '0 8px 8px'}}>
        {status === 'loading' && <LoadingBlock showText />}
        {status === 'failed' && <Message text="L’elenco non si è caricato: riprovo da solo." />}
        {status === 'ready' && shown.length === 0 && (
          <Message text={searching ? `Nessun risultato per «${search.trim()}».` : EMPTY} />
        )}
        {schemaType && (
          <Rows style={{height: shown.length * ROW_HEIGHT}}>
            {shown.slice(first, last).map((entry, position) => {
              const index = first + position
              return (
                <OrderedLine
                  key={entry.id}
                  entry={entry}
                  index={index}
                  count={shown.length}
                  schemaType={schemaType}
                  shift={shift(index)}
                  lifted={drag?.from === index}
                  handle={searching ? null : {...handleOf(index), onKeyDown: keyDown(index)}}
                />
              )
            })}
          </Rows>
        )}
      </Scroller>
    </Flex>
  )
}
