import {Button} from '@sanity/ui'
import {type ChangeEvent, useMemo, useRef, useState} from 'react'
import {figure} from '../../../../schemas/counts.ts'
import {Failure, Notice, Quiet, Section, Small} from '../../../ui/parts.tsx'
import {withKeys} from '../../../ui/store.ts'
import {decode} from '../logic/csv.ts'
import {difference} from '../logic/difference.ts'
import type {Compared, Entry as FileEntry} from '../logic/exchange.ts'
import {compare, importCsv, isPlain, mayApply, nameOf} from '../logic/exchange.ts'
import {importWords as words} from '../words.ts'
import {Changed, Entry, Frame, type ProposalProps} from './dialog.tsx'
import {Versions} from './text-styles.ts'

const TABLES = '.csv,.txt,.tsv,text/csv'

/** What needs a decision first, what needs none last. */
const ORDER = ['conflict', 'changed', 'long', 'emptied', 'broken', 'twice', 'unknown'] as const

/** As many of each group are drawn at first. */
const LISTED = 200

/** Of a conflict every state is to be seen. */
const Conflict = ({entry, row}: Compared) => (
  <Versions>
    {entry.original !== undefined && <dt>{words.exported}</dt>}
    {entry.original !== undefined && <dd>{entry.original}</dd>}
    <dt>{words.now}</dt>
    <dd>{row?.text}</dd>
    <dt>{words.file}</dt>
    <dd>
      <ins>{entry.text}</ins>
    </dd>
  </Versions>
)

/** Reads a translator's file and shows, line by line, what it would do before anything is done. */
export function ImportDialog({rows, onClose, onApply}: ProposalProps) {
  const [file, setFile] = useState<{name: string; entries: readonly FileEntry[]; legacy: boolean}>()
  const [problem, setProblem] = useState<string | null>(null)
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const [listed, setListed] = useState(LISTED)
  const input = useRef<HTMLInputElement>(null)
  // The Lake may change while somebody reads: the comparison follows it.
  const compared = useMemo(() => (file ? compare(file.entries, rows) : []), [file, rows])
  const isChosen = (each: Compared) => mayApply(each) && isPlain(each) !== turned.has(each.entry.line)
  const changes = compared
    .filter(isChosen)
    .flatMap(({row, entry}) => (row ? [{key: row.key, id: row.id, from: row.text, to: entry.text}] : []))
  const groups = Map.groupBy(compared, ({status}) => status)
  const unchanged = groups.get('unchanged')?.length ?? 0

  const pick = () => input.current?.click()
  const read = async ({currentTarget}: ChangeEvent<HTMLInputElement>) => {
    const picked = currentTarget.files?.[0]
    if (!picked) return
    setTurned(new Set())
    setFile(undefined)
    try {
      const {text, legacy} = decode(new Uint8Array(await picked.arrayBuffer()))
      const result = importCsv(text)
      setProblem(result.ok ? null : result.problem)
      if (result.ok) setFile({name: picked.name, entries: result.entries, legacy})
    } catch {
      setProblem(words.unreadable)
    }
    if (input.current) input.current.value = ''
  }
  const item = (each: Compared) => {
    const {entry, row, status, problem} = each
    const {line} = entry
    const name = row ? nameOf(row) : entry.key
    const onChange = () => setTurned((before) => withKeys(before, [line], !before.has(line)))
    return (
      <Entry
        key={line}
        choice={mayApply(each) ? {label: words.chooseRow(name), on: isChosen(each), onChange} : undefined}
        where={`${name} · ${words.line(line)}`}
        problem={problem}
      >
        {status === 'conflict' ? (
          <Conflict {...each} />
        ) : (
          <Changed {...difference(row?.text ?? '', entry.text)} />
        )}
      </Entry>
    )
  }
  return (
    <Frame
      id="testi-import"
      title={words.title}
      onClose={onClose}
      confirm={words.apply(changes.length)}
      possible={changes.length > 0}
      onConfirm={() => onApply(changes)}
    >
      <Quiet>{words.hint}</Quiet>
      <input ref={input} type="file" accept={TABLES} hidden onChange={read} data-testid="testi-file" />
      <div>
        <Button mode="ghost" text={file ? words.another : words.choose} onClick={pick} />
        {file && <span style={{marginInlineStart: 12, fontSize: 13}}>{file.name}</span>}
      </div>
      {problem && <Failure text={problem} />}
      <Notice>{file?.legacy && <Small>{words.legacy}</Small>}</Notice>
      {file && unchanged === compared.length && <Small>{words.nothing}</Small>}
      {ORDER.map((status) => {
        const items = groups.get(status)
        if (!items) return null
        const more = items.length - listed
        return (
          <Section key={status} title={`${words.groups[status]} · ${figure(items.length)}`}>
            <div>{items.slice(0, listed).map(item)}</div>
            {more > 0 && (
              <Button mode="ghost" text={words.more(more)} onClick={() => setListed(listed + LISTED)} />
            )}
          </Section>
        )
      })}
      {file && unchanged > 0 && (
        <Quiet>
          {words.groups.unchanged}: {figure(unchanged)}
        </Quiet>
      )}
    </Frame>
  )
}
