import {Checkbox, Flex, Stack, TextInput} from '@sanity/ui'
import {useDeferredValue, useEffect, useMemo, useRef, useState} from 'react'
import {LineButton, Quiet, Small, Strong} from '../../../ui/small.tsx'
import {withKeys} from '../../../ui/with-keys.ts'
import {nameOf} from '../logic/exchange.ts'
import {findMatches, type Match, matchKey, prefilled, replacements, written} from '../logic/replace.ts'
import {replaceWords as words} from '../words.ts'
import {Entry, Frame, type ProposalProps} from './dialog.tsx'

/** More would take long to draw, and nobody reads them. */
const LISTED = 300
const AROUND = 48

function Context({match, by}: {match: Match; by: string}) {
  const {text} = match.row
  const from = Math.max(0, match.start - AROUND)
  const to = Math.min(text.length, match.end + AROUND)
  return (
    <div>
      {from > 0 && '…'}
      {text.slice(from, match.start)}
      <del>{text.slice(match.start, match.end)}</del>
      {by && <ins style={{textDecoration: 'none', fontWeight: 600}}>{written(by, match)}</ins>}
      {text.slice(match.end, to)}
      {to < text.length && '…'}
    </div>
  )
}

/** Find and replace with every place to be seen, and each to be left out. */
export function ReplaceDialog({rows, search, onClose, onApply}: ProposalProps & {search: string}) {
  const [find, setFind] = useState(() => prefilled(rows, search))
  const [by, setBy] = useState('')
  /** What is still to be written: the words that were looked for may be there already. */
  const empty = useRef<HTMLInputElement>(null)
  const [isPrefilled] = useState(find !== '')
  // The dialog takes the focus for itself first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => empty.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const [caseSensitive, setCaseSensitive] = useState(false)
  const [wholeWords, setWholeWords] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const wanted = useDeferredValue(find)
  const matches = useMemo(
    () => findMatches(rows, {find: wanted, caseSensitive, wholeWords}),
    [rows, wanted, caseSensitive, wholeWords],
  )
  const listed = matches.slice(0, LISTED)
  const made = useMemo(
    () => replacements(matches.slice(0, LISTED), by, (match) => !left.has(matchKey(match))),
    [matches, by, left],
  )
  const problems = new Map(made.map(({key, problem}) => [key, problem]))
  const good = made.filter(({problem, from, to}) => problem === null && from !== to)
  return (
    <Frame
      id="testi-replace"
      title={words.title}
      onClose={onClose}
      confirm={{
        text: words.apply(good.length, by === ''),
        possible: good.length > 0,
        run: () => onApply(good),
      }}
    >
      <Quiet>{words.among(rows.length)}</Quiet>
      <Flex gap={2}>
        <div style={{flex: 1}}>
          <TextInput
            ref={isPrefilled ? undefined : empty}
            aria-label={words.find}
            placeholder={words.find}
            value={find}
            onChange={(event) => {
              setFind(event.currentTarget.value)
              setLeft(new Set())
            }}
          />
        </div>
        <div style={{flex: 1}}>
          <TextInput
            ref={isPrefilled ? empty : undefined}
            aria-label={words.by}
            placeholder={words.by}
            value={by}
            onChange={(event) => setBy(event.currentTarget.value)}
          />
        </div>
      </Flex>
      <Flex gap={4} align="center">
        <Choice label={words.caseSensitive} on={caseSensitive} onChange={setCaseSensitive} />
        <Choice label={words.wholeWords} on={wholeWords} onChange={setWholeWords} />
      </Flex>
      {wanted !== '' && (
        <Flex align="center" gap={2}>
          <Strong role="status">
            {words.found(matches.length, new Set(matches.map(({row}) => row.key)).size)}
          </Strong>
          {matches.length > 1 && (
            <>
              <LineButton mode="bleed" text={words.all} onClick={() => setLeft(new Set())} />
              <LineButton
                mode="bleed"
                text={words.none}
                onClick={() => setLeft(new Set(matches.map(matchKey)))}
              />
            </>
          )}
        </Flex>
      )}
      <Stack>
        {listed.map((match) => {
          const key = matchKey(match)
          const name = nameOf(match.row)
          const label = words.match(match.index + 1, name)
          const onChange = (on: boolean) => setLeft((before) => withKeys(before, [key], !on))
          const problem = left.has(key) ? null : problems.get(match.row.key)
          return (
            <Entry key={key} where={name} problem={problem} choice={{label, on: !left.has(key), onChange}}>
              <Context match={match} by={by} />
            </Entry>
          )
        })}
      </Stack>
      {matches.length > LISTED && <Quiet>{words.more(matches.length - LISTED)}</Quiet>}
    </Frame>
  )
}

interface ChoiceProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}
const Choice = ({label, on, onChange}: ChoiceProps) => (
  <Flex as="label" align="center" gap={2}>
    <Checkbox checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
    <Small>{label}</Small>
  </Flex>
)
