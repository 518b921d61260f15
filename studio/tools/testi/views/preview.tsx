import {CloseIcon} from '@sanity/icons/Close'
import {RefreshIcon} from '@sanity/icons/Refresh'
import {useEffect, useRef, useState} from 'react'
import {SignButton} from '../../../ui/parts.tsx'
import type {Row} from '../logic/rows.ts'
import {previewWords as words} from '../words.ts'
import {useDesk} from './desk-context.ts'
import {highlight, type PageWindow, type Shown} from './highlight.ts'
import {Bar, Muted, Part, Side} from './styles.ts'

/** The page itself, with the text that somebody works on. Its scripts would start anew from words that were changed before. */
export function Preview({row, onClose}: {row: Row | null; onClose: () => void}) {
  const {text} = useDesk(row)
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(() => {
    const view = frame.current?.contentWindow as PageWindow | null
    if (!row || !view || loads === 0) return
    const found = highlight(view, row.section.anchor, row, text)
    setShown(found.shown)
    return found.undo
  }, [row, text, loads])

  const loaded = () => setLoads((count) => count + 1)
  const reload = () => frame.current?.contentWindow?.location.reload()
  return (
    <Side aria-label={words.title}>
      <Bar style={{flexWrap: 'nowrap', paddingBlock: 8}}>
        <div style={{flex: 1, minWidth: 0}}>
          <strong style={{fontWeight: 600}}>{row ? row.name : words.title}</strong>
          <Part role="status">
            <Muted style={{fontSize: 12}}>{row && shown ? words.shown[shown] : words.choose}</Muted>
          </Part>
        </div>
        <SignButton icon={RefreshIcon} padding={3} label={words.reload} onClick={reload} />
        <SignButton icon={CloseIcon} padding={3} label={words.close} onClick={onClose} />
      </Bar>
      <iframe ref={frame} src="/" sandbox="allow-same-origin" title={words.title} onLoad={loaded} />
    </Side>
  )
}
