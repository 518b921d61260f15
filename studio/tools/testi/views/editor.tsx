import {type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState} from 'react'
import {LineButton} from '../../../ui/parts.tsx'
import type {Pending} from '../data/saver.ts'
import {brokenToken, missingTokens, pieces} from '../logic/guard.ts'
import type {Row} from '../logic/rows.ts'
import {words} from '../words.ts'
import {useDesk} from './desk-context.ts'
import {Part} from './styles.ts'
import {Field, Note, Piece} from './text-styles.ts'

type Said = {tone: 'critical' | 'caution' | null; text: string; drop?: string}

/** The text with its chips, and the search's hits marked, exactly as long as the text. */
function Mirror({row, text, hits}: {row: Row; text: string; hits: RegExp | null}) {
  const parts = pieces(text, row).flatMap((piece): [string, string?][] => {
    if (piece.token) return [[piece.text, piece.text.startsWith('<') ? 'mark' : 'placeholder']]
    // `split` with one group gives words and hits by turns.
    const words = hits ? piece.text.split(hits) : [piece.text]
    return words.map((part, at) => (at % 2 === 1 ? [part, 'hit'] : [part]))
  })
  return (
    <div aria-hidden="true">
      {parts.map(([part, kind], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
        <Piece key={index} data-kind={kind}>
          {part}
        </Piece>
      ))}
      {/* A last line break would have no height of its own. */}
      {'\u200b'}
    </div>
  )
}

function walk(from: HTMLElement, by: 1 | -1) {
  const fields = [...(from.closest('[role=table]')?.querySelectorAll<HTMLElement>('textarea') ?? [])]
  const next = fields[fields.indexOf(from) + by]
  next?.focus()
  next?.scrollIntoView({block: 'nearest'})
}

/** What is said of a text that is not in the Lake yet, and what dropping it is called. */
function noteOf(state: Pending['state']): Said | undefined {
  if (state.is === 'saving') return {tone: null, text: words.saving}
  if (state.is === 'retrying') return {tone: 'caution', text: words.retrying}
  if (state.is === 'conflict')
    return {tone: 'caution', text: words.conflict(state.theirs), drop: words.takeTheirs}
  if (state.is === 'gone') return {tone: 'critical', text: words.gone, drop: words.close}
  return state.is === 'refused' ? {tone: 'critical', text: state.message, drop: words.undo} : undefined
}

/** One text, edited where it stands: chips lie under their letters, and nobody can write into them. */
export function Editor({row, label}: {row: Row; label: string}) {
  const {saver, activate, hits, pending, text} = useDesk(row)
  const [notice, setNotice] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const is = pending?.state.is
  const note = pending && noteOf(pending.state)
  const missing = is === 'refused' ? missingTokens({...row, text: pending?.base ?? ''}, text) : []
  const noteId = `testi-note-${row.key}`

  // After a refused key React puts the old text back, and the browser the caret at its end.
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const change = ({currentTarget: {value, selectionStart}}: ChangeEvent<HTMLTextAreaElement>) => {
    const next = row.kind === 'lines' ? value : value.replaceAll(/\s*[\r\n]+\s*/g, ' ')
    const cut = brokenToken(row, text, next)
    setNotice(cut && words.protectedToken(cut))
    if (cut) caret.current = Math.min(selectionStart, text.length)
    else saver.edit(row, next)
  }
  const key = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      setNotice(null)
      saver.drop(row.key)
    } else if (event.key === 'Enter' && !(event.shiftKey && row.kind === 'lines')) {
      event.preventDefault()
      walk(event.currentTarget, event.shiftKey ? -1 : 1)
    }
  }
  const putBack = (token: string) => {
    const at = field.current?.selectionStart ?? text.length
    saver.edit(row, `${text.slice(0, at)}${token}${text.slice(at)}`)
    caret.current = at + token.length
    field.current?.focus()
  }
  return (
    <>
      <Field data-problem={notice || is === 'refused' || is === 'conflict' ? '' : undefined}>
        <Mirror row={row} text={text} hits={hits} />
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={label}
          aria-describedby={notice || pending ? noteId : 'testi-help'}
          aria-invalid={is === 'refused'}
          placeholder={words.empty}
          spellCheck={true}
          lang="it"
          onChange={change}
          onKeyDown={key}
          onFocus={() => activate(row.key)}
          onBlur={() => {
            setNotice(null)
            if (pending) saver.flush()
          }}
        />
      </Field>
      <Part id={noteId} role="status" style={{paddingInline: 8}}>
        {notice && <Note $tone="critical">{notice}</Note>}
        {note && (
          <Note $tone={note.tone}>
            {note.text}
            {[...new Set(missing)].map((token) => (
              <LineButton key={token} text={words.putBack(token)} onClick={() => putBack(token)} />
            ))}
            {is === 'conflict' && (
              <LineButton text={words.keepMine} onClick={() => saver.keepMine(row.key)} />
            )}
            {note.drop && <LineButton text={note.drop} onClick={() => saver.drop(row.key)} />}
          </Note>
        )}
      </Part>
    </>
  )
}
