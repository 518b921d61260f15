import {Checkbox} from '@sanity/ui'
import {useEffect, useMemo, useRef, useState} from 'react'
import {MutedText, Strong} from '../../../ui/parts.tsx'
import {isChanged, isOnline, type Row} from '../logic/rows.ts'
import {texts, words} from '../words.ts'
import {type Desk, Line} from './line.tsx'
import {Scroller, Table} from './styles.ts'

/** Number of rows to render at first, and to add when the editor scrolls near the last rendered row. */
const CHUNK = 60
/** Assumed height of a row before rendering, in px. */
const ROW_HEIGHT = 52
const WIDTHS = [42, '22%', undefined, 104, 140]

interface TextsTableProps extends Desk {
  rows: readonly Row[]
  chosen: ReadonlySet<string>
}

export function TextsTable({rows, chosen, ...desk}: TextsTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const undrawn = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(CHUNK)
  const sections = useMemo(() => Map.groupBy(rows, ({section}) => section), [rows])
  const offered = rows.filter((row) => isChanged(row) && isOnline(row)).map(({key}) => key)
  const left = rows.length - drawn

  useEffect(() => {
    if (!undrawn.current || left <= 0) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setDrawn(drawn + CHUNK), {
      root: scroller.current,
      rootMargin: '900px 0px',
    })
    observer.observe(undrawn.current)
    return () => observer.disconnect()
  }, [drawn, left])

  return (
    <Scroller ref={scroller}>
      <Table aria-label={words.table}>
        <caption>
          <MutedText id="testi-help">{words.help}</MutedText>
        </caption>
        <thead>
          <tr>
            <th scope="col" aria-label={words.choice} style={{width: WIDTHS[0]}}>
              {offered.length > 0 && (
                <Checkbox
                  aria-label={words.chooseAll}
                  title={words.chooseAll}
                  checked={offered.every((key) => chosen.has(key))}
                  onChange={({currentTarget: {checked}}) => desk.onChoose(offered, checked)}
                />
              )}
            </th>
            {words.columns.map((name, index) => (
              <th key={name} scope="col" style={{width: WIDTHS[index + 1]}}>
                <MutedText weight="medium">{name}</MutedText>
              </th>
            ))}
          </tr>
        </thead>
        {[...Map.groupBy(rows.slice(0, drawn), ({section}) => section)].map(([section, drawnRows]) => (
          <tbody key={section}>
            <tr>
              <th colSpan={5} scope="rowgroup">
                <Strong size={2} style={{paddingTop: 16}}>
                  {section} <small>{texts(sections.get(section)?.length ?? 0)}</small>
                </Strong>
              </th>
            </tr>
            {drawnRows.map((row) => (
              <Line key={row.key} row={row} isChosen={chosen.has(row.key)} {...desk} />
            ))}
          </tbody>
        ))}
      </Table>
      {left > 0 && <div ref={undrawn} style={{height: left * ROW_HEIGHT}} />}
    </Scroller>
  )
}
