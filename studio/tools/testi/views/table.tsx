import {Checkbox} from '@sanity/ui'
import {useEffect, useMemo, useRef, useState} from 'react'
import {Scroller} from '../../../ui/long-list.ts'
import {Spoken} from '../../../ui/parts.tsx'
import {isChanged, isOnline, type Row} from '../logic/rows.ts'
import {texts, words} from '../words.ts'
import {useDesk} from './desk-context.ts'
import {Line} from './line.tsx'
import {Head, Muted, Part} from './styles.ts'

/** Lines that are drawn at once, and what an undrawn line is taken to be high. */
const CHUNK = 60
const GUESS = 52

interface TableProps {
  rows: readonly Row[]
  activeKey: string | null
  chosen: ReadonlySet<string>
}

export function Table({rows, activeKey, chosen}: TableProps) {
  const {choose} = useDesk(null)
  const scroller = useRef<HTMLDivElement>(null)
  const undrawn = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(CHUNK)
  const {sections, changed, offered} = useMemo(() => {
    const changed = rows.filter(isChanged)
    return {
      sections: Map.groupBy(rows, ({section}) => section),
      changed: changed.map(({key}) => key),
      offered: changed.filter(isOnline).map(({key}) => key),
    }
  }, [rows])
  const anyChosen = changed.some((key) => chosen.has(key))
  const allOffered = offered.every((key) => chosen.has(key))
  const left = rows.length - drawn

  // More lines for as long as there is room for them in what is to be seen, or near it.
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
    <Scroller ref={scroller} style={{scrollPadding: '80px 0', containerType: 'inline-size'}}>
      <Part role="table" aria-label={words.table} aria-rowcount={rows.length + 1}>
        <span id="testi-help" hidden>
          {words.help}
        </span>
        {/* The table's own child, or it would scroll with its parent. */}
        <Part
          role="rowgroup"
          style={{position: 'sticky', top: 0, zIndex: 2, background: 'var(--card-bg-color)'}}
        >
          <Head role="row" aria-rowindex={1}>
            <Part role="columnheader">
              <Spoken>{words.choice}</Spoken>
              {(offered.length > 0 || anyChosen) && (
                <Checkbox
                  aria-label={words.chooseAll}
                  title={words.chooseAll}
                  checked={allOffered && anyChosen}
                  indeterminate={!allOffered && anyChosen}
                  onChange={({currentTarget: {checked}}) => choose(checked ? offered : changed, checked)}
                />
              )}
            </Part>
            {words.columns.map((name) => (
              <Part key={name} role="columnheader">
                {name}
              </Part>
            ))}
          </Head>
        </Part>
        <Part role="rowgroup">
          {rows.slice(0, drawn).map((row, index) => (
            <Part key={row.key} role="presentation">
              {rows[index - 1]?.section !== row.section && (
                <Part role="row" style={{padding: '22px 16px 8px', fontWeight: 600, fontSize: 15}}>
                  <Part as="span" role="cell">
                    {row.section.title}{' '}
                    <Muted style={{fontWeight: 400, fontSize: 12}}>
                      {texts(sections.get(row.section)?.length ?? 0)}
                    </Muted>
                  </Part>
                </Part>
              )}
              <Line row={row} index={index} active={row.key === activeKey} chosen={chosen.has(row.key)} />
            </Part>
          ))}
        </Part>
        {left > 0 && <Part ref={undrawn} role="presentation" style={{height: left * GUESS}} />}
      </Part>
    </Scroller>
  )
}
