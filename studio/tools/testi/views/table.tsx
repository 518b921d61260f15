import {Checkbox} from '@sanity/ui'
import {type ReactNode, type RefObject, useEffect, useMemo, useRef, useState} from 'react'
import {Scroller} from '../../../ui/long-list.ts'
import {Spoken} from '../../../ui/parts.tsx'
import {isChanged, isOnline, type Row} from '../logic/rows.ts'
import {SECTIONS} from '../logic/table.ts'
import {texts, words} from '../words.ts'
import {Line} from './line.tsx'
import {Head, HeadGroup, Muted, Part} from './styles.ts'

/** Lines that are drawn together, and what an undrawn line is taken to be high. */
const CHUNK = 30
const GUESS = 52

interface ChunkProps {
  scroller: RefObject<HTMLDivElement | null>
  lines: number
  first: boolean
  pinned: boolean
  children: () => ReactNode
}

/** A stretch of the table that is drawn only near the visible part; its height stays when it is not. */
function Chunk({scroller, lines, first, pinned, children}: ChunkProps) {
  const [near, setNear] = useState(first)
  const box = useRef<HTMLDivElement>(null)
  const height = useRef<number | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (!entry.isIntersecting && element.childElementCount > 0)
          height.current = entry.boundingClientRect.height
        setNear(entry.isIntersecting)
      },
      {root: scroller.current, rootMargin: '900px 0px'},
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  const drawn = near || pinned
  return (
    <Part ref={box} role="rowgroup" style={drawn ? undefined : {height: height.current ?? lines * GUESS}}>
      {drawn && children()}
    </Part>
  )
}

interface TableProps {
  rows: readonly Row[]
  activeKey: string | null
  chosen: ReadonlySet<string>
  hits: RegExp | null
  onChoose: (keys: readonly string[], chosen: boolean) => void
}

export function Table({rows, activeKey, chosen, hits, onChoose}: TableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const {sections, changed, offered, chunks} = useMemo(() => {
    const changed = rows.filter(isChanged)
    return {
      sections: Map.groupBy(rows, ({section}) => section),
      changed: changed.map(({key}) => key),
      offered: changed.filter(isOnline).map(({key}) => key),
      chunks: [...Map.groupBy(rows, (_, index) => Math.floor(index / CHUNK)).values()],
    }
  }, [rows])
  const anyChosen = changed.some((key) => chosen.has(key))
  const allOffered = offered.every((key) => chosen.has(key))

  return (
    <Scroller ref={scroller} style={{scrollPadding: '80px 0', containerType: 'inline-size'}}>
      <Part role="table" aria-label={words.table} aria-rowcount={rows.length + 1}>
        <span id="testi-help" hidden>
          {words.help}
        </span>
        <HeadGroup role="rowgroup">
          <Head role="row" aria-rowindex={1}>
            <Part role="columnheader">
              <Spoken>{words.choice}</Spoken>
              {(offered.length > 0 || anyChosen) && (
                <Checkbox
                  aria-label={words.chooseAll}
                  title={words.chooseAll}
                  checked={allOffered && anyChosen}
                  indeterminate={!allOffered && anyChosen}
                  onChange={({currentTarget: {checked}}) => onChoose(checked ? offered : changed, checked)}
                />
              )}
            </Part>
            {words.columns.map((name) => (
              <Part key={name} role="columnheader">
                {name}
              </Part>
            ))}
          </Head>
        </HeadGroup>
        {chunks.map((chunk, number) => (
          <Chunk
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place
            key={number}
            scroller={scroller}
            lines={chunk.length}
            first={number === 0}
            pinned={chunk.some(({key}) => key === activeKey)}
          >
            {() =>
              chunk.map((row, offset) => {
                const index = number * CHUNK + offset
                const opens = rows[index - 1]?.section !== row.section
                return (
                  <Part key={row.key} role="presentation">
                    {opens && (
                      <Part role="row" style={{padding: '22px 16px 8px', fontWeight: 600, fontSize: 15}}>
                        <Part as="span" role="cell">
                          {SECTIONS[row.section]?.title}{' '}
                          <Muted style={{fontWeight: 400, fontSize: 12}}>
                            {texts(sections.get(row.section)?.length ?? 0)}
                          </Muted>
                        </Part>
                      </Part>
                    )}
                    <Line
                      row={row}
                      index={index}
                      active={row.key === activeKey}
                      chosen={chosen.has(row.key)}
                      hits={hits}
                      onChoose={onChoose}
                    />
                  </Part>
                )
              })
            }
          </Chunk>
        ))}
      </Part>
    </Scroller>
  )
}
