import {Button, Flex, Stack} from '@sanity/ui'
import {type ChangeEvent, useMemo, useRef, useState} from 'react'
import {formatNumber} from '../../../../schemas/counts.ts'
import {Failure, MutedText, Notice, PreWrapText, Section, Small} from '../../../ui/parts.tsx'
import {withKeys} from '../../../ui/store.ts'
import {decode} from '../logic/csv.ts'
import {diffTexts} from '../logic/diff-texts.ts'
import type {Compared, Entry as FileEntry} from '../logic/exchange.ts'
import {canApply, compareEntries, importCsv, isPreselected, nameOf} from '../logic/exchange.ts'
import {importWords as words} from '../words.ts'
import {Changed, changeOf, Entry, Frame, type ProposalProps} from './dialog.tsx'

const TABLES = '.csv,.txt,.tsv,text/csv'

/** Order of the groups. Conflicts come first, because an editor must choose between two texts. */
const ORDER = ['conflict', 'changed', 'long', 'emptied', 'broken', 'unknown'] as const

const Conflict = ({entry, row}: Compared) => (
  <Stack gap={3}>
    {entry.original !== undefined && <Version title={words.exported} text={entry.original} />}
    <Version title={words.now} text={row?.text} />
    <Version title={words.file} text={entry.text} />
  </Stack>
)
const Version = ({title, text}: {title: string; text: string | undefined}) => (
  <PreWrapText>
    <strong>{title}:</strong> {text}
  </PreWrapText>
)

export function ImportDialog({rows, onClose, onApply}: ProposalProps) {
  const [file, setFile] = useState<{name: string; entries: readonly FileEntry[]; legacy: boolean}>()
  const [problem, setProblem] = useState<string | null>(null)
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const input = useRef<HTMLInputElement>(null)
  // The comparison updates if the Lake changes while the dialog is open.
  const compared = useMemo(() => (file ? compareEntries(file.entries, rows) : []), [file, rows])
  const isChosen = (each: Compared) => canApply(each) && isPreselected(each) !== turned.has(each.entry.line)
  const changes = compared
    .filter(isChosen)
    .flatMap(({row, entry}) => (row ? [changeOf(row, entry.text)] : []))
  const groups = Map.groupBy(compared, ({status}) => status)

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
        choice={canApply(each) ? {label: words.chooseRow(name), isOn: isChosen(each), onChange} : undefined}
        where={`${name} · ${words.line(line)}`}
        problem={problem}
      >
        {status === 'conflict' ? (
          <Conflict {...each} />
        ) : (
          <Changed {...diffTexts(row?.text ?? '', entry.text)} />
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
      canConfirm={changes.length > 0}
      onConfirm={() => onApply(changes)}
    >
      <MutedText>{words.hint}</MutedText>
      <input ref={input} type="file" accept={TABLES} hidden onChange={read} data-testid="testi-file" />
      <Flex align="center" gap={3}>
        <Button
          mode="ghost"
          text={file ? words.another : words.choose}
          onClick={() => input.current?.click()}
        />
        {file && <Small>{file.name}</Small>}
      </Flex>
      {problem && <Failure text={problem} />}
      <Notice>{file?.legacy && <Small>{words.legacy}</Small>}</Notice>
      {file && groups.get('unchanged')?.length === compared.length && <Small>{words.nothing}</Small>}
      {ORDER.map((status) => {
        const items = groups.get(status) ?? []
        return (
          items.length > 0 && (
            <Section key={status} title={`${words.groups[status]} · ${formatNumber(items.length)}`}>
              <div>{items.map(item)}</div>
            </Section>
          )
        )
      })}
    </Frame>
  )
}
