import {CloseIcon} from '@sanity/icons/Close'
import {RefreshIcon} from '@sanity/icons/Refresh'
import {useEffect, useRef, useState} from 'react'
import {SignButton} from '../../../ui/parts.tsx'
import {fieldOf} from '../logic/exchange.ts'
import type {Row} from '../logic/rows.ts'
import {SECTIONS} from '../logic/table.ts'
import {previewWords as words} from '../words.ts'
import {useDesk} from './desk-context.ts'
import {highlight, type Shown} from './highlight.ts'
import {Bar, Muted, Part, Side} from './styles.ts'

/** How often to look whether the page has started. */
const START_MS = 300

/** The page itself, with the text that somebody works on. */
export function Preview({row, onClose}: {row: Row | null; onClose: () => void}) {
  const {text} = useDesk(row)
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(() => {
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null
    if (!row || !view || loads === 0) return
    let undo = () => {}
    let again: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      undo()
      const found = highlight(view, SECTIONS[row.section]?.anchor, row, text)
      undo = found.undo
      setShown(found.shown)
      if (found.waiting) again = setTimeout(look, START_MS)
    }
    look()
    return () => {
      clearTimeout(again)
      undo()
    }
  }, [row, text, loads])

  return (
    <Side aria-label={words.title}>
      <Bar style={{flexWrap: 'nowrap', paddingBlock: 8}}>
        <div style={{flex: 1, minWidth: 0}}>
          <strong style={{fontWeight: 600}}>{row ? fieldOf(row) : words.title}</strong>
          <Part role="status">
            <Muted style={{fontSize: 12}}>{row && shown ? words.shown[shown] : words.choose}</Muted>
          </Part>
        </div>
        <SignButton
          icon={RefreshIcon}
          padding={3}
          label={words.reload}
          onClick={() => frame.current?.contentWindow?.location.reload()}
        />
        <SignButton icon={CloseIcon} padding={3} label={words.close} onClick={onClose} />
      </Bar>
      <iframe ref={frame} src="/" title={words.title} onLoad={() => setLoads((count) => count + 1)} />
    </Side>
  )
}
