import {
  type ChangeEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {LineButton} from '../../../ui/small.tsx'
import {brokenToken, missingTokens, pieces} from '../logic/guard.ts'
import type {Row} from '../logic/rows.ts'
import {words} from '../words.ts'
import {useDesk} from './desk-context.ts'
import {Chip, Field, Hit, Note} from './editor-styles.ts'
import {Part} from './styles.ts'

/** Words with the search's hits marked, exactly as long as the words. */
function Marked({text, hits}: {text: string; hits: RegExp | null}) {
  if (!hits) return text
  const parts = text.split(hits)
  // `split` with one group gives words and hits by turns.
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
  return parts.map((part, index) => (index % 2 === 1 ? <Hit key={index}>{part}</Hit> : part))
}

function Mirror({row, text, hits}: {row: Row; text: string; hits: RegExp | null}) {
  return (
    <div aria-hidden="true">
      {pieces(text, row).map((piece, index) =>
        piece.token ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
          <Chip key={index} data-mark={piece.text.startsWith('<') || undefined}>
            {piece.text}
          </Chip>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
          <Marked key={index} text={piece.text} hits={hits} />
        ),
      )}
      {/* A last line break would have no height of its own. */}
      {'\u200b'}
    </div>
  )
}

/** The next or the previous field of the table, as the keyboard walks. */
function walk(from: HTMLElement, by: 1 | -1) {
  const fields = [...(from.closest('[role=table]')?.querySelectorAll<HTMLElement>('textarea') ?? [])]
  const next = fields[fields.indexOf(from) + by]
  next?.focus()
  next?.scrollIntoView({block: 'nearest'})
}

interface EditorProps {
  row: Row
  label: string
  hits: RegExp | null
}

/** One text, edited where it stands: chips lie under their letters, and nobody can write into them. */
export function Editor({row, label, hits}: EditorProps) {
  const {saver, activate} = useDesk()
  const pending = useSyncExternalStore(saver.subscribe, () => saver.get(row.key))
  const [notice, setNotice] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const text = pending?.text ?? row.text
  const state = pending?.state
  const problem = state?.is === 'refused' ? state.message : null

  // After a refused key React puts the old text back, and the browser the caret at its end.
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const typed = event.currentTarget.value
    const next = row.kind === 'lines' ? typed : typed.replaceAll(/\s*[\r\n]+\s*/g, ' ')
    const cut = brokenToken(row, text, next)
    if (cut !== null) {
      caret.current = Math.min(event.currentTarget.selectionStart, text.length)
      setNotice(words.protectedToken(cut))
      return
    }
    setNotice(null)
    saver.edit(row, next)
  }
  const key = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      setNotice(null)
      if (pending) saver.drop(row.key)
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
  const noteId = `testi-note-${row.key}`

  return (
    <>
      <Field data-problem={problem || notice || state?.is === 'conflict' ? '' : undefined}>
        <Mirror row={row} text={text} hits={hits} />
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={label}
          aria-describedby={notice || state ? noteId : 'testi-help'}
          aria-invalid={problem !== null}
          placeholder={words.empty}
          spellCheck={true}
          lang="it"
          onChange={change}
          onKeyDown={key}
          onFocus={() => activate(row)}
          onBlur={() => {
            setNotice(null)
            if (pending) saver.flush()
          }}
        />
      </Field>
      <Part id={noteId} role="status">
        {notice && <Note $tone="critical">{notice}</Note>}
        {state?.is === 'saving' && <Note>{words.saving}</Note>}
        {state?.is === 'retrying' && <Note $tone="caution">{words.retrying}</Note>}
        {state?.is === 'gone' && (
          <Note $tone="critical">
            {words.gone} <LineButton mode="ghost" text={words.close} onClick={() => saver.drop(row.key)} />
          </Note>
        )}
        {problem && (
          <Note $tone="critical">
            {problem}
            {[...new Set(missingTokens({...row, text: pending?.base ?? row.text}, text))].map((token) => (
              <LineButton
                mode="ghost"
                key={token}
                text={words.putBack(token)}
                onClick={() => putBack(token)}
              />
            ))}
            <LineButton mode="ghost" text={words.undo} onClick={() => saver.drop(row.key)} />
          </Note>
        )}
        {state?.is === 'conflict' && (
          <Note $tone="caution">
            {words.conflict(state.theirs)}
            <LineButton mode="ghost" text={words.keepMine} onClick={() => saver.keepMine(row.key)} />
            <LineButton mode="ghost" text={words.takeTheirs} onClick={() => saver.drop(row.key)} />
          </Note>
        )}
      </Part>
    </>
  )
}
