import {Button, Card, Heading, Stack} from '@sanity/ui'
import {type ChangeEvent, useMemo, useRef, useState} from 'react'
import {figure} from '../../../../schemas/counts.ts'
import {Failure} from '../../../ui/parts.tsx'
import {Quiet, Small} from '../../../ui/small.tsx'
import {withKeys} from '../../../ui/with-keys.ts'
import {decode} from '../logic/csv.ts'
import {
  type Compared,
  compare,
  type Entry as FileEntry,
  importCsv,
  isPlain,
  mayApply,
  nameOf,
  type Verdict,
} from '../logic/exchange.ts'
import {importWords as words} from '../words.ts'
import {ChangedText, Versions} from './changed-text.tsx'
import {Entry, Frame, type ProposalProps} from './dialog.tsx'

/** What needs a decision first, what needs none last. */
const ORDER: readonly Verdict['status'][] = [
  'conflict',
  'changed',
  'long',
  'emptied',
  'broken',
  'twice',
  'unknown',
]

/** As many of each group are drawn at first. */
const LISTED = 200

function problemOf({entry, verdict}: Compared): string | null {
  if (verdict.status === 'broken') return verdict.message
  if (verdict.status === 'conflict') return entry.original === undefined ? words.noOriginal : null
  if (verdict.status === 'twice') return words.twice(verdict.line)
  return verdict.status === 'long' ? words.long(verdict.by) : null
}

interface ItemProps {
  compared: Compared
  chosen: boolean
  onChoose: (line: number) => void
}

function Item({compared, chosen, onChoose}: ItemProps) {
  const {entry, row, verdict} = compared
  const name = row ? nameOf(row) : entry.key
  const choice = {label: words.chooseRow(name), on: chosen, onChange: () => onChoose(entry.line)}
  return (
    <Entry
      choice={mayApply(compared) ? choice : undefined}
      where={`${name} · ${words.line(entry.line)}`}
      problem={problemOf(compared)}
    >
      {verdict.status === 'conflict' ? (
        <Versions>
          {entry.original !== undefined && (
            <>
              <dt>{words.exported}</dt>
              <dd>{entry.original}</dd>
            </>
          )}
          <dt>{words.now}</dt>
          <dd>{row?.text}</dd>
          <dt>{words.file}</dt>
          <dd>
            <ins>{entry.text}</ins>
          </dd>
        </Versions>
      ) : (
        <ChangedText from={row?.text ?? ''} to={entry.text} />
      )}
    </Entry>
  )
}

/** Reads a translator's file and shows, line by line, what it would do before anything is done. */
export function ImportDialog({rows, onClose, onApply}: ProposalProps) {
  const [file, setFile] = useState<{name: string; entries: readonly FileEntry[]; legacy: boolean} | null>(
    null,
  )
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
  const groups = Map.groupBy(compared, ({verdict}) => verdict.status)
  const unchanged = groups.get('unchanged')?.length ?? 0

  const read = async ({currentTarget}: ChangeEvent<HTMLInputElement>) => {
    const picked = currentTarget.files?.[0]
    if (!picked) return
    setTurned(new Set())
    try {
      const {text, legacy} = decode(new Uint8Array(await picked.arrayBuffer()))
      const result = importCsv(text)
      setProblem(result.ok ? null : result.problem)
      setFile(result.ok ? {name: picked.name, entries: result.entries, legacy} : null)
    } catch {
      setProblem(words.unreadable)
      setFile(null)
    }
    if (input.current) input.current.value = ''
  }
  const choose = (line: number) => setTurned((before) => withKeys(before, [line], !before.has(line)))
  return (
    <Frame
      id="testi-import"
      title={words.title}
      onClose={onClose}
      confirm={{
        text: words.apply(changes.length),
        possible: changes.length > 0,
        run: () => onApply(changes),
      }}
    >
      <Quiet>{words.hint}</Quiet>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        hidden
        onChange={read}
        data-testid="testi-file"
      />
      <div>
        <Button
          mode="ghost"
          text={file ? words.another : words.choose}
          onClick={() => input.current?.click()}
        />
        {file && <span style={{marginInlineStart: 12, fontSize: 13}}>{file.name}</span>}
      </div>
      {problem && <Failure text={problem} />}
      {file?.legacy && (
        <Card tone="caution" padding={3} radius={2}>
          <Small>{words.legacy}</Small>
        </Card>
      )}
      {file && unchanged === compared.length && <Small>{words.nothing}</Small>}
      {ORDER.flatMap((status) => {
        const items = groups.get(status) ?? []
        if (items.length === 0) return []
        return [
          <Stack key={status} gap={3} as="section" aria-label={words.groups[status]}>
            <Heading as="h3" size={0}>
              {words.groups[status]} · {figure(items.length)}
            </Heading>
            <div>
              {items.slice(0, listed).map((each) => (
                <Item key={each.entry.line} compared={each} chosen={isChosen(each)} onChoose={choose} />
              ))}
            </div>
            {items.length > listed && (
              <Button
                mode="ghost"
                text={words.more(items.length - listed)}
                onClick={() => setListed(listed + LISTED)}
              />
            )}
          </Stack>,
        ]
      })}
      {file && unchanged > 0 && (
        <Quiet>
          {words.groups.unchanged}: {figure(unchanged)}
        </Quiet>
      )}
    </Frame>
  )
}
